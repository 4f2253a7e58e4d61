<?php

declare(strict_types=1);

namespace Zeromo\Community\Cli;

use Zeromo\Community\Kernel\Rooms;
use Zeromo\Community\Kernel\Wiring\Hook;
use Zeromo\Community\Kernel\Wiring\Stays;
use Zeromo\Community\Kernel\Wiring\Switched;

/**
 * What the owner can switch off, and what of it remains all the same, for Compiler.
 *
 * A room is switched by the word `switch` in rooms.json, a part of one by #[Switched]. Hooks that clean up after a
 * deletion remain, and so does what says #[Stays].
 */
final class Switches {

	/** Hooks that clean up after something is deleted, or keep it from being deleted. */
	private const DELETIONS = '/^(?:delete_|deleted_|remove_user_from_blog$|wp_privacy_|zeromo_media_in_use$)/';

	/** @param list<class-string> $classes All classes of the rooms. */
	public function __construct( private readonly string $root, private readonly array $classes ) {}

	/** @return array<string, list<string>> Name => namespaces, classes and methods. */
	public function all(): array {
		$all = array();
		foreach ( Rooms::switches( $this->root ) as $room => $name ) {
			$all[ $name ][] = "Zeromo\\Community\\$room\\";
		}
		foreach ( $this->classes as $name ) {
			$class = new \ReflectionClass( $name );
			foreach ( $class->getAttributes( Switched::class ) as $attribute ) {
				$all[ $attribute->newInstance()->name ][] = $name;
			}
			foreach ( $class->getMethods( \ReflectionMethod::IS_PUBLIC ) as $method ) {
				foreach ( $method->getAttributes( Switched::class ) as $attribute ) {
					$all[ $attribute->newInstance()->name ][] = "$name::$method->name";
				}
			}
		}
		ksort( $all );
		return $all;
	}

	/**
	 * @param array<string, list<string>> $switches From all().
	 * @param list<class-string>          $sets     All open sets.
	 * @return list<string> Those of them, and methods of what can be switched off.
	 */
	public function stays( array $switches, array $sets ): array {
		$switched = array_flip( array_merge( array(), ...array_values( $switches ) ) );
		$stays    = array();
		foreach ( $this->classes as $name ) {
			$class = new \ReflectionClass( $name );
			$room  = implode( '\\', array_slice( explode( '\\', $name, 4 ), 0, 3 ) ) . '\\';
			if ( ! isset( $switched[ $room ] ) ) {
				continue;
			}
			foreach ( $class->getMethods( \ReflectionMethod::IS_PUBLIC ) as $method ) {
				if ( $method->class === $name && self::remains( $method ) ) {
					$stays[] = "$name::$method->name";
				}
			}
		}
		foreach ( $sets as $set ) {
			if ( array() !== ( new \ReflectionClass( $set ) )->getAttributes( Stays::class ) ) {
				$stays[] = $set;
			}
		}
		return $stays;
	}

	private static function remains( \ReflectionMethod $method ): bool {
		if ( array() !== $method->getAttributes( Stays::class ) ) {
			return true;
		}
		foreach ( $method->getAttributes( Hook::class, \ReflectionAttribute::IS_INSTANCEOF ) as $attribute ) {
			if ( 1 === preg_match( self::DELETIONS, $attribute->newInstance()->name ) ) {
				return true;
			}
		}
		return false;
	}
}
