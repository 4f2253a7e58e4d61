<?php

declare(strict_types=1);

namespace Zeromo\Community\AppPasswords;

/** An application password as core's list has it, without its hash. */
final class AppPassword {

	/**
	 * @param string            $uuid    Its id in core's list.
	 * @param string            $name    As the member calls it.
	 * @param list<string>|null $scopes  Values of Scope; null without limits.
	 * @param int               $created Unix seconds.
	 * @param int               $used    Unix seconds, which core renews once a day; 0 for never.
	 * @param string            $network Address it was last used from, empty for none.
	 */
	private function __construct(
		public readonly string $uuid,
		public readonly string $name,
		public readonly ?array $scopes,
		public readonly int $created,
		public readonly int $used,
		public readonly string $network
	) {}

	/** @param array<mixed> $item Of core's list. */
	public static function of_item( array $item ): self {
		$text = static fn( string $key ): string => is_string( $item[ $key ] ?? null ) ? $item[ $key ] : '';
		$time = static fn( string $key ): int => is_int( $item[ $key ] ?? null ) ? $item[ $key ] : 0;
		return new self(
			$text( 'uuid' ),
			$text( 'name' ),
			ScopedPasswords::scopes( $item ),
			$time( 'created' ),
			$time( 'last_used' ),
			$text( 'last_ip' )
		);
	}

	/** Its scopes in one line, as members read them. */
	public function line(): string {
		return null === $this->scopes ? __( '不限范围', 'zeromo-community' ) : Scope::line( $this->scopes );
	}
}
