<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger\Api;

/** Where an amount stands: an account of a member, or one of the house. */
final class Account {

	/** Accounts of the house whose names other rooms use; clearing( gateway ) is one more for each gateway. */
	public const INCOME    = 'income';
	public const ISSUE     = 'issue';
	public const UNMATCHED = 'unmatched';
	public const PAYOUT    = 'payout';
	public const TAX       = 'tax';
	public const FEE       = 'fee';

	private function __construct(
		public readonly int $owner,
		public readonly Asset $asset,
		public readonly string $name,
		public readonly ?Pocket $pocket
	) {}

	/** An account of a member; its balance is kept. */
	public static function member( int $id, Asset $asset, Pocket $pocket ): self {
		if ( $id < 1 || ( Asset::Points === $asset && Pocket::Available !== $pocket ) ) {
			throw new \LogicException( 'No such account of a member' );
		}
		return new self( $id, $asset, $pocket->value, $pocket );
	}

	/** An account of the house, by a name of at most 40 letters; its balance is a sum. */
	public static function house( string $name, Asset $asset ): self {
		if ( 1 !== preg_match( '/^[a-z][a-z0-9_:-]{0,39}$/D', $name ) ) {
			throw new \LogicException( 'No name of an account' );
		}
		return new self( 0, $asset, $name, null );
	}

	/** What a gateway has taken in and not paid out yet. */
	public static function clearing( string $gateway ): self {
		return self::house( "clearing:$gateway", Asset::Balance );
	}

	/** The same for the same account. */
	public function key(): string {
		return "{$this->owner}|{$this->asset->value}|{$this->name}";
	}
}
