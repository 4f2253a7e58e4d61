<?php

declare(strict_types=1);

namespace Zeromo\Community\Tools\Mutation;

use PhpParser\Node;
use PhpParser\Node\Expr;
use PhpParser\Node\Name;
use PhpParser\Node\Stmt;

/** Knows the classes of properties and parameters, as far as they are declared. */
final class Types {

	/** @var array<string, array<string, string>> Class => property => class. */
	private array $properties = array();

	/** @var array<string, array<string, string>> Class => property that is asked for a service => its class. */
	private array $lazy = array();

	/** @var array<string, string> Class => parent. */
	private array $parents = array();

	/** @param list<Node> $nodes A file with resolved names. */
	public function read( array $nodes ): void {
		foreach ( ( new \PhpParser\NodeFinder() )->findInstanceOf( $nodes, Stmt\Class_::class ) as $class ) {
			$name = (string) $class->namespacedName;
			if ( null !== $class->extends ) {
				$this->parents[ $name ] = $class->extends->toString();
			}
			foreach ( $class->getProperties() as $property ) {
				foreach ( $property->props as $prop ) {
					$this->properties[ $name ][ $prop->name->toString() ] = self::name_of( $property->type );
				}
			}
			foreach ( $class->getMethod( '__construct' )?->params ?? array() as $param ) {
				if ( 0 !== $param->flags && $param->var instanceof Expr\Variable && is_string( $param->var->name ) ) {
					$this->properties[ $name ][ $param->var->name ] = self::name_of( $param->type );
					$this->lazy[ $name ][ $param->var->name ]       = self::asked_for( $param );
				}
			}
		}
	}

	/**
	 * Class of an expression, '' where nothing says it.
	 *
	 * @param string                $inside    Class around it.
	 * @param array<string, string> $variables Parameters' classes.
	 */
	public function of( Expr $expr, string $inside, array $variables = array() ): string {
		if ( $expr instanceof Expr\Variable && is_string( $expr->name ) ) {
			return 'this' === $expr->name ? $inside : ( $variables[ $expr->name ] ?? '' );
		}
		if ( ( $expr instanceof Expr\PropertyFetch || $expr instanceof Expr\NullsafePropertyFetch ) && $expr->name instanceof Node\Identifier ) {
			return $this->property( $this->of( $expr->var, $inside, $variables ), $expr->name->toString() );
		}
		if ( $expr instanceof Expr\FuncCall && $expr->name instanceof Expr\PropertyFetch && $expr->name->name instanceof Node\Identifier ) {
			$owner = $this->of( $expr->name->var, $inside, $variables );
			return $this->lazy[ $owner ][ $expr->name->name->toString() ] ?? '';
		}
		if ( $expr instanceof Expr\MethodCall && $expr->name instanceof Node\Identifier && 'get' === $expr->name->toString() ) {
			return self::class_of( $expr->args[0] ?? null );
		}
		return '';
	}

	/** The class that `#[Lazy( X::class )]` names; '' without one. */
	private static function asked_for( Node\Param $param ): string {
		foreach ( $param->attrGroups as $group ) {
			foreach ( $group->attrs as $attribute ) {
				if ( 'Lazy' === $attribute->name->getLast() ) {
					return self::class_of( $attribute->args[0] ?? null );
				}
			}
		}
		return '';
	}

	/** X of `X::class`; '' for anything else. */
	private static function class_of( ?Node $arg ): string {
		$value = $arg instanceof Node\Arg ? $arg->value : null;
		return $value instanceof Expr\ClassConstFetch && $value->class instanceof Name ? $value->class->toString() : '';
	}

	/** @return array<string, string> Classes of a function's parameters. */
	public static function of_params( Node\FunctionLike $node ): array {
		$out = array();
		foreach ( $node->getParams() as $param ) {
			if ( $param->var instanceof Expr\Variable && is_string( $param->var->name ) ) {
				$out[ $param->var->name ] = self::name_of( $param->type );
			}
		}
		return $out;
	}

	private function property( string $owner, string $name ): string {
		for ( $class = $owner; '' !== $class; $class = $this->parents[ $class ] ?? '' ) {
			if ( isset( $this->properties[ $class ][ $name ] ) ) {
				return $this->properties[ $class ][ $name ];
			}
		}
		return '';
	}

	private static function name_of( ?Node $type ): string {
		$plain = $type instanceof Node\NullableType ? $type->type : $type;
		return $plain instanceof Name ? $plain->toString() : '';
	}
}
