<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks\Api;

use Zeromo\Community\Media\Api\Library;

/**
 * A lock as it is kept: what is hidden and what opens it. Never sent anywhere as a whole.
 *
 * @phpstan-import-type Snapshot from Library
 * @phpstan-type LockValue array{type: string, text: string, chars: int, amount: int, secret: string, password: string, roles: list<string>, rev: string, media: Snapshot}
 * @phpstan-type LockCard array{type: string, amount: int, roles: list<string>, chars: int, rev: string, images?: int}
 */
final class Lock {

	/**
	 * @param string       $type     As in `privacy.type`, never public.
	 * @param string       $text     What is hidden, in the safe form of members' text.
	 * @param int          $chars    Its length in characters.
	 * @param int          $amount   Fen of `paid`, points of `points`, else 0.
	 * @param string       $secret   Hash of the password, empty for none.
	 * @param string       $password A password that has just been typed and is not hashed yet; never stored.
	 * @param list<string> $roles    Keys of levels, sorted.
	 * @param string       $rev      Eight hex digits, others with each change of what is hidden or the password.
	 * @param Snapshot     $media    Hidden pictures.
	 * @param int          $images   How many there are.
	 */
	public function __construct(
		public readonly string $type,
		public readonly string $text,
		public readonly int $chars,
		public readonly int $amount = 0,
		public readonly string $secret = '',
		public readonly string $password = '',
		public readonly array $roles = array(),
		public readonly string $rev = '',
		public readonly array $media = array(),
		public readonly int $images = 0
	) {}

	/** The lock with the hash of its password instead of the password. */
	public function sealed( string $secret, ?string $rev = null ): self {
		return new self( $this->type, $this->text, $this->chars, $this->amount, $secret, '', $this->roles, $rev ?? $this->rev, $this->media, $this->images );
	}

	/**
	 * The lock with other pictures.
	 *
	 * @param Snapshot $media Hidden pictures.
	 */
	public function with_media( array $media ): self {
		return new self( $this->type, $this->text, $this->chars, $this->amount, $this->secret, $this->password, $this->roles, $this->rev, $media, count( $media ) );
	}

	/**
	 * As plain data.
	 *
	 * @return LockValue
	 */
	public function value(): array {
		return array( 'type' => $this->type, 'text' => $this->text, 'chars' => $this->chars, 'amount' => $this->amount, 'secret' => $this->secret, 'password' => $this->password, 'roles' => $this->roles, 'rev' => $this->rev, 'media' => $this->media );
	}

	/**
	 * What everybody may know of it.
	 *
	 * @return LockCard
	 */
	public function card(): array {
		return array( 'type' => $this->type, 'amount' => $this->amount, 'roles' => $this->roles, 'chars' => $this->chars, 'rev' => $this->rev ) + ( $this->images > 0 ? array( 'images' => $this->images ) : array() );
	}

	/**
	 * From value() or, without what is hidden, from card(); null when there is no type in it.
	 *
	 * @param array<string, mixed> $value Plain data.
	 */
	public static function of( array $value ): ?self {
		$text  = static fn( string $key ): string => is_scalar( $value[ $key ] ?? null ) ? (string) $value[ $key ] : '';
		$roles = is_array( $value['roles'] ?? null ) ? array_values( array_filter( $value['roles'], 'is_string' ) ) : array();
		/** @var Snapshot $media */
		$media = is_array( $value['media'] ?? null ) ? array_values( $value['media'] ) : array();
		return '' === $text( 'type' ) ? null : new self( $text( 'type' ), $text( 'text' ), (int) $text( 'chars' ), (int) $text( 'amount' ), $text( 'secret' ), $text( 'password' ), $roles, $text( 'rev' ), $media, array() === $media ? (int) $text( 'images' ) : count( $media ) );
	}
}
