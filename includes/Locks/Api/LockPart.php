<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks\Api;

use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\SafeText;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Locks\HiddenGallery;
use Zeromo\Community\Locks\SaleTermRules;
use Zeromo\Community\Mentions\Api\ReadyText;
use Zeromo\Community\Posts\Api\DraftedPart;
use Zeromo\Community\Posts\Api\PartCard;
use Zeromo\Community\Posts\Api\PartPlace;
use Zeromo\Community\Posts\Api\PartValue;
use Zeromo\Community\Posts\Api\PostLock;
use Zeromo\Community\Posts\Api\PostPart;
use Zeromo\Community\Posts\Api\PostParts;
use Zeromo\Community\Posts\Api\PreparedPart;
use Zeromo\Community\Publishing\Api\PostRules;

/** What an author hides in a post, on the way between the form, the table and the lock of the Post. */
#[Place( 4 )]
final class LockPart implements PostPart, DraftedPart, PreparedPart {

	public const NAME = PostParts::LOCK;

	/**
	 * @param \Closure(): LockEditor  $desk  Made when a lock is written: cards are read without it.
	 * @param \Closure(): PostRules $rules Likewise.
	 */
	public function __construct(
		#[Lazy( LockEditor::class )] private readonly \Closure $desk,
		private readonly Locks $locks,
		private readonly ReadyText $text,
		private readonly HiddenGallery $gallery,
		#[Lazy( PostRules::class )] private readonly \Closure $rules
	) {}

	public function name(): string {
		return self::NAME;
	}

	public function tool(): string {
		return '';
	}

	public function args(): array {
		return array( SaleTermRules::NAME => SaleTermRules::schema() );
	}

	public function read( Input $in ): ?PartValue {
		if ( ! $in->has( 'privacy' ) && ! $in->has( SaleTermRules::NAME ) ) {
			return null;
		}
		$privacy = $in->part( 'privacy' );
		$typed   = array();
		foreach ( array( 'type', 'content', 'value', 'vip_value', 'free' ) as $field ) {
			if ( $privacy->has( $field ) ) {
				$typed[ $field ] = $privacy->text( $field );
			}
		}
		return Lock::typed(
			$typed + ( $privacy->has( 'roles' ) ? array( 'roles' => $privacy->texts( 'roles' ) ) : array() )
			+ ( $privacy->has( 'image_ids' ) ? array( 'images' => $privacy->ids( 'image_ids' ) ) : array() )
			+ ( $in->has( SaleTermRules::NAME )
				? array( 'terms' => SaleTermRules::read( $in->part( SaleTermRules::NAME ) ) )
				: array() )
			+ ( $privacy->has( 'copy_off' ) ? array( 'copy_off' => $privacy->flag( 'copy_off' ) ) : array() )
		);
	}

	public function value( array $stored ): PartValue {
		$typed = array();
		foreach ( array( 'type', 'content', 'value', 'secret', 'vip_value', 'free' ) as $field ) {
			if ( is_string( $stored[ $field ] ?? null ) ) {
				$typed[ $field ] = $stored[ $field ];
			}
		}
		if ( is_array( $stored['roles'] ?? null ) ) {
			$typed['roles'] = array_values( array_filter( $stored['roles'], 'is_string' ) );
		}
		if ( is_array( $stored['images'] ?? null ) ) {
			$typed['images'] = array_values( array_filter( $stored['images'], 'is_int' ) );
		}
		$terms = SaleTermRules::typed( $stored['terms'] ?? null );
		if ( null !== $terms ) {
			$typed['terms'] = $terms;
		}
		if ( is_bool( $stored['copy_off'] ?? null ) ) {
			$typed['copy_off'] = $stored['copy_off'];
		}
		return Lock::typed( $typed );
	}

	public function accept( PartValue $sent, PartPlace $place ): ?PartValue {
		$lock  = self::lock( $sent ) ?? Lock::typed( array() );
		$typed = $lock->typed ?? array();
		if ( isset( $typed['content'] ) ) {
			$safe  = SafeText::clean( $typed['content'] );
			$plain = SafeText::plain( $safe );
			$lock  = $lock->hiding( $safe, SafeText::is_blank( $plain ) ? 0 : mb_strlen( $plain ) );
		}
		if ( isset( $typed['images'] ) ) {
			( $this->rules )()->check_images( count( $typed['images'] ), 'privacy' );
		}
		$had = self::lock( $place->had );
		return ( $this->desk )()->accept( $lock, $had, $place->member, $place->publish, $place->holds );
	}

	public function require_finished( PartValue $value, bool $holds ): void {
		$lock = self::lock( $value );
		if ( null !== $lock ) {
			( $this->desk )()->require_whole( $lock, $holds );
		}
	}

	public function keep( PartValue $sent ): PartValue {
		$typed = self::lock( $sent )->typed ?? array();
		$value = $typed['value'] ?? '';
		if ( 'password' !== ( $typed['type'] ?? '' ) || '' === $value ) {
			return $sent;
		}
		try {
			$typed['secret'] ??= ( $this->desk )()->hash( $value );
			unset( $typed['value'] );
			return Lock::typed( $typed );
		} catch ( Failure ) {
			// One that is too long is no password yet; its writer is told so.
			return $sent;
		}
	}

	public function carry( PartValue $sent, PartValue $typed ): PartValue {
		$now    = self::lock( $sent )->typed ?? array();
		$before = self::lock( $typed )->typed ?? array();
		$secret = $before['secret'] ?? '';
		$type   = $before['type'] ?? '';
		$same   = ( $now['type'] ?? $type ) === $type;
		return '' !== $secret && $same && '' === ( $now['value'] ?? '' )
			? Lock::typed( array( 'secret' => $secret ) + $now )
			: $sent;
	}

	public function load( int $post_id ): ?PartValue {
		return ( $this->desk )()->load( $post_id );
	}

	public function prepare( PartValue $value ): PartValue {
		$lock = self::lock( $value );
		return null === $lock ? $value : ( $this->desk )()->prepare( $lock );
	}

	public function drop( PartValue $ready, ?PartValue $had ): void {
		$lock = self::lock( $ready );
		if ( null !== $lock ) {
			( $this->desk )()->drop( $lock, self::lock( $had ) );
		}
	}

	public function store( int $post_id, ?PartValue $value ): void {
		( $this->desk )()->store( $post_id, self::lock( $value ) );
	}

	public function card( PartValue $value ): array {
		return self::lock( $value )?->card() ?? array();
	}

	public function fields( array $cards, int $viewer ): array {
		$posts  = array();
		$fields = array();
		foreach ( $cards as $card ) {
			if ( 0 !== $card->post_id ) {
				$posts[] = self::locked( $card );
			}
		}
		$open = array() === $posts ? array() : $this->locks->open( $posts, $viewer );
		foreach ( $cards as $card ) {
			$lock = Lock::of( $card->value );
			if ( null !== $lock ) {
				$opened                   = $open[ $card->post_id ] ?? self::preview( $card, $viewer );
				$fields[ $card->post_id ] = array( self::NAME => $this->lock_of( $card, $lock, $opened ) );
			}
		}
		return $fields;
	}

	public function fills( PartValue $value ): bool {
		return false;
	}

	public function edit( PartValue $value ): array {
		$lock = self::lock( $value );
		if ( null === $lock || '' === $lock->type ) {
			return array();
		}
		// A copy of what was typed may break a rule and then is as it was sent.
		$typed = $lock->typed ?? array();
		return array(
			'type'    => $lock->type,
			'content' => $typed['content'] ?? SafeText::source( $lock->text ),
			'value'   => $typed['value']
				?? ( '' !== $lock->password ? $lock->password : (string) self::price( $lock ) ),
			'roles'   => $lock->roles,
			'images'  => isset( $typed['images'] )
				? $this->gallery->typed( $typed['images'] )
				: $this->gallery->pictures( $lock->media, 0 ),
			'set'     => '' !== $lock->secret,
		) + array_filter(
			array( 'copy_off' => $typed['copy_off'] ?? $lock->copy_off ),
			static fn( ?bool $said ): bool => null !== $said
		) + ( null === self::price( $lock ) ? array() : array(
			'vip_value' => $typed['vip_value'] ?? ( $lock->vip < 0 ? '' : (string) self::price( $lock, $lock->vip ) ),
			'free'      => (int) ( $typed['free'] ?? $lock->free ),
			'terms'     => $typed['terms'] ?? self::terms( $lock ),
		) );
	}

	public function settings( int $member ): array {
		$offered = ( $this->desk )()->offered( $member );
		return array(
			'privacy_types' => $offered,
			'privacy_hint'  => '',
			'roles'         => array() === $offered ? array() : $this->locks->levels(),
			'copy_off'      => ( $this->desk )()->forbids_copying(),
		);
	}

	/** The question about one post. */
	public static function locked( PartCard $card ): LockedPost {
		$lock = Lock::of( $card->value );
		return new LockedPost(
			$card->post_id,
			$card->author_id,
			$card->controls,
			$lock->type ?? '',
			$lock->roles ?? array(),
			$lock->amount ?? 0,
			$lock->rev ?? '',
			$lock->vip ?? -1,
			( $lock->terms ?? new SaleTerms() )->in( $card->circle_id )
		);
	}

	/** The lock of a Post as the gate has answered for its reader. */
	public function lock_of( PartCard $card, Lock $lock, Opened $open ): PostLock {
		$pictures = $open->open ? $this->gallery->pictures( $open->media, $card->post_id ) : array();
		return new PostLock(
			$lock->type,
			self::price( $lock ),
			$lock->roles,
			$open->open,
			$open->open ? $this->text->of_text( $open->text ) . $this->gallery->html( $pictures, $open->media ) : '',
			$pictures,
			$lock->chars,
			$lock->images,
			$open->reason,
			$card->controls,
			$lock->amount,
			$lock->vip,
			$open->open || '' === $lock->sample ? '' : $this->text->of_text( $lock->sample ),
			array( 'circle' => $card->circle_id ) + $lock->terms->plain(),
			$lock->copy_off
		);
	}

	/** What the author sees before anything is kept. */
	private static function preview( PartCard $card, int $viewer ): Opened {
		$lock = self::lock( $card->kept );
		return new Opened(
			true,
			$viewer === $card->author_id ? __( '作者', 'zeromo-community' ) : __( '管理员', 'zeromo-community' ),
			$lock->text ?? '',
			$lock->media ?? array()
		);
	}

	/** The lock among values of parts. */
	private static function lock( ?PartValue $value ): ?Lock {
		return $value instanceof Lock ? $value : null;
	}

	/** @return array{free_from: string, free_until: string, free_first: int, prices: array<string, string>} */
	private static function terms( Lock $lock ): array {
		return array(
			'free_from'  => $lock->terms->from > 0 ? Format::iso( $lock->terms->from ) : '',
			'free_until' => $lock->terms->until > 0 ? Format::iso( $lock->terms->until ) : '',
			'free_first' => $lock->terms->first,
			'prices'     => array_map(
				static fn( int $amount ): string => (string) self::price( $lock, $amount ),
				$lock->terms->prices
			),
		);
	}

	private static function price( Lock $lock, ?int $amount = null ): int|string|null {
		return match ( $lock->type ) {
			'paid'   => Amount::yuan( $amount ?? $lock->amount ),
			'points' => $amount ?? $lock->amount,
			default  => null,
		};
	}
}
