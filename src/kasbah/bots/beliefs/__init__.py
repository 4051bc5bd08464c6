"""What a bot comes to believe of the others' secrets; not compiled, for it is seldom asked."""
