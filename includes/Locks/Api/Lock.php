<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks\Api;

use Zeromo\Community\Html\SafeText;
use Zeromo\Community\Locks\SaleTermRules;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Posts\Api\PartValue;

/**
 * A lock between the form and its table: what is hidden and what opens it. Never sent anywhere as a whole.
 *
 * @phpstan-import-type Snapshot from Library
 * @phpstan-import-type Stored from PartValue
 * @phpstan-import-type TypedTerms from SaleTermRules
 * @phpstan-import-type StoredTerms from SaleTerms
 * @phpstan-type Typed array{type?: string, content?: string, value?: string, roles?: list<string>, images?: list<int>,
 *   secret?: string, vip_value?: string, free?: string, terms?: TypedTerms, copy_off?: bool}
 * @phpstan-type LockValue array{type: string, text: string, chars: int, amount: int, secret: string, password: string,
 *   roles: list<string>, rev: string, media: Snapshot, vip: int, free: int, terms: StoredTerms, copy_off?: bool}
 * @phpstan-type LockCard array{type: string, amount: int, roles: list<string>, chars: int, rev: string, images?: int,
 *   vip?: int, sample?: string, terms?: StoredTerms, copy_off?: bool}
 */
final class Lock implements PartValue {

	/** The most that may be read before it is bought, in percent of the text. */
	public const MOST_FREE = 90;

	/**
	 * @param string       $type     As in `privacy.type`, never public; empty where the form did not send it.
	 * @param string       $text     What is hidden, in the safe form of members' text.
	 * @param int          $chars    Its length in characters.
	 * @param int          $amount   Fen of `paid`, points of `points`, else 0.
	 * @param string       $secret   Hash of the password, empty for none.
	 * @param string       $password A password that has just been typed and is not hashed yet; never stored.
	 * @param list<string> $roles    Keys of levels, sorted.
	 * @param string       $rev      Eight hex digits, others with each change of what is hidden or the password.
	 * @param Snapshot     $media    Hidden pictures.
	 * @param int          $images   How many there are.
	 * @param Typed|null   $typed    What the form sent (value: price or password; secret: hash of a password that was
	 *   typed before), null once LockRules has judged it.
	 * @param int          $vip      What members with a level of membership pay: fen or points, 0 for nothing, -1 for
	 *   what everybody pays.
	 * @param int          $free     Percent of the text that everybody may read.
	 * @param string       $sample   That beginning, in the safe form.
	 * @param SaleTerms    $terms    Of what is sold.
	 * @param bool|null    $copy_off Whether what is hidden may not be copied; null as the site says.
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
		public readonly int $images = 0,
		public readonly ?array $typed = null,
		public readonly int $vip = -1,
		public readonly int $free = 0,
		public readonly string $sample = '',
		public readonly SaleTerms $terms = new SaleTerms(),
		public readonly ?bool $copy_off = null
	) {}

	/**
	 * As the form sent it.
	 *
	 * @param Typed $typed What is absent stays as it is.
	 */
	public static function typed( array $typed ): self {
		return new self(
			$typed['type'] ?? '',
			'',
			0,
			secret: $typed['secret'] ?? '',
			roles: $typed['roles'] ?? array(),
			typed: $typed
		);
	}

	/** As the form sent it, with its text in the safe form. */
	public function hiding( string $text, int $chars ): self {
		return new self( $this->type, $text, $chars, secret: $this->secret, roles: $this->roles, typed: $this->typed );
	}

	/** The lock with the hash of its password instead of the password. */
	public function sealed( string $secret, ?string $rev = null ): self {
		return new self(
			$this->type,
			$this->text,
			$this->chars,
			$this->amount,
			$secret,
			'',
			$this->roles,
			$rev ?? $this->rev,
			$this->media,
			$this->images,
			vip: $this->vip,
			free: $this->free,
			sample: $this->sample,
			terms: $this->terms,
			copy_off: $this->copy_off
		);
	}

	/**
	 * The lock with other pictures.
	 *
	 * @param Snapshot $media Hidden pictures.
	 */
	public function with_media( array $media ): self {
		return new self(
			$this->type,
			$this->text,
			$this->chars,
			$this->amount,
			$this->secret,
			$this->password,
			$this->roles,
			$this->rev,
			$media,
			count( $media ),
			vip: $this->vip,
			free: $this->free,
			sample: $this->sample,
			terms: $this->terms,
			copy_off: $this->copy_off
		);
	}

	/** @return LockValue|Typed */
	public function plain(): array {
		return $this->typed
			?? array(
				'type' => $this->type,
				'text' => $this->text,
				'chars' => $this->chars,
				'amount' => $this->amount,
				'secret' => $this->secret,
				'password' => $this->password,
				'roles' => $this->roles,
				'rev' => $this->rev,
				'media' => $this->media,
				'vip' => $this->vip,
				'free' => $this->free,
				'terms' => $this->terms->plain(),
			) + self::said( $this->copy_off );
	}

	/**
	 * What everybody may know of it.
	 *
	 * @return LockCard
	 */
	public function card(): array {
		return array(
			'type' => $this->type,
			'amount' => $this->amount,
			'roles' => $this->roles,
			'chars' => $this->chars,
			'rev' => $this->rev,
		)
			+ ( $this->images > 0 ? array( 'images' => $this->images ) : array() )
			+ ( $this->vip >= 0 ? array( 'vip' => $this->vip ) : array() )
			+ ( '' !== $this->sample ? array( 'sample' => $this->sample ) : array() )
			+ ( array() !== $this->terms->plain() ? array( 'terms' => $this->terms->plain() ) : array() )
			+ self::said( $this->copy_off );
	}

	/** The lock without what is hidden and without its password. */
	public function without_secrets(): self {
		return new self(
			$this->type,
			'',
			$this->chars,
			$this->amount,
			roles: $this->roles,
			rev: $this->rev,
			images: $this->images,
			vip: $this->vip,
			sample: $this->sample,
			terms: $this->terms,
			copy_off: $this->copy_off
		);
	}

	/** @return array{copy_off?: bool} Nothing where the site's own setting holds. */
	private static function said( ?bool $copy_off ): array {
		return null === $copy_off ? array() : array( 'copy_off' => $copy_off );
	}

	/** The beginning that everybody may read, in the safe form; empty for none. */
	public static function sample_of( string $text, int $chars, int $free ): string {
		return $free < 1 || $chars < 1 ? '' : SafeText::cut( $text, max( 1, intdiv( $chars * $free, 100 ) ) );
	}

	/**
	 * From card(), without what is hidden; null when there is no type in it.
	 *
	 * @param Stored $card Out of the feed's row.
	 */
	public static function of( array $card ): ?self {
		$text  = static fn( string $key ): string => is_scalar( $card[ $key ] ?? null ) ? (string) $card[ $key ] : '';
		$roles = is_array( $card['roles'] ?? null )
			? array_values( array_filter( $card['roles'], 'is_string' ) )
			: array();
		return '' === $text( 'type' )
			? null
			: new self(
				$text( 'type' ),
				'',
				(int) $text( 'chars' ),
				(int) $text( 'amount' ),
				roles: $roles,
				rev: $text( 'rev' ),
				images: (int) $text( 'images' ),
				vip: '' === $text( 'vip' ) ? -1 : (int) $text( 'vip' ),
				sample: $text( 'sample' ),
				terms: SaleTerms::of( $card['terms'] ?? null ),
				copy_off: is_bool( $card['copy_off'] ?? null ) ? $card['copy_off'] : null
			);
	}
}
