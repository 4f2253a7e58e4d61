<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks\Api;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\Locks\HiddenGallery;
use Zeromo\Community\Mentions\Api\ReadyText;
use Zeromo\Community\Posts\Api\EditorPart;
use Zeromo\Community\Posts\Api\PartCard;
use Zeromo\Community\Posts\Api\PartPlace;
use Zeromo\Community\Posts\Api\PostLock;
use Zeromo\Community\Posts\Api\PostPart;
use Zeromo\Community\Posts\Api\PostParts;
use Zeromo\Community\Posts\Api\PreparedPart;
use Zeromo\Community\Posts\Api\SafeText;
use Zeromo\Community\Posts\Api\SecretPart;
use Zeromo\Community\Posts\Api\UnfinishedPart;
use Zeromo\Community\Publishing\Api\PostRules;

/** What an author hides in a post, on the way between the form, the table and the lock of the Post. */
#[Place( 4 )]
final class LockPart implements PostPart, UnfinishedPart, EditorPart, SecretPart, PreparedPart {

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
		return array();
	}

	public function read( Input $in ): ?array {
		if ( ! $in->has( 'privacy' ) ) {
			return null;
		}
		$privacy = $in->part( 'privacy' );
		$sent    = array();
		foreach ( array( 'type', 'content', 'value' ) as $field ) {
			if ( $privacy->has( $field ) ) {
				$sent[ $field ] = $privacy->text( $field );
			}
		}
		return $sent + ( $privacy->has( 'roles' ) ? array( 'roles' => $privacy->texts( 'roles' ) ) : array() )
			+ ( $privacy->has( 'image_ids' ) ? array( 'images' => $privacy->ids( 'image_ids' ) ) : array() );
	}

	public function accept( array $sent, PartPlace $place ): array {
		$in     = new Input( $sent );
		$hidden = null;
		if ( $in->has( 'content' ) ) {
			$safe   = SafeText::clean( $in->text( 'content' ) );
			$plain  = SafeText::plain( $safe );
			$hidden = array( 'text' => $safe, 'chars' => SafeText::is_blank( $plain ) ? 0 : mb_strlen( $plain ) );
		}
		$what = array();
		if ( $in->has( 'type' ) ) {
			$what['type'] = $in->text( 'type' );
		}
		if ( $in->has( 'value' ) ) {
			$what['value'] = $in->text( 'value' );
		}
		if ( $in->has( 'roles' ) ) {
			$what['roles'] = $in->texts( 'roles' );
		}
		if ( $in->has( 'images' ) ) {
			$what['images'] = $in->ids( 'images' );
			( $this->rules )()->check_images( count( $what['images'] ), 'privacy' );
		}
		if ( '' !== $in->text( 'secret' ) ) {
			$what['secret'] = $in->text( 'secret' );
		}
		return ( $this->desk )()->accept( $what, $hidden, Lock::of( $place->had ), $place->member, $place->publish )?->value() ?? array();
	}

	public function require_finished( array $value ): void {
		$lock = Lock::of( $value );
		if ( null !== $lock ) {
			( $this->desk )()->require_whole( $lock );
		}
	}

	public function keep( array $sent ): array {
		$in = new Input( $sent );
		if ( 'password' !== $in->text( 'type' ) || '' === $in->text( 'value' ) ) {
			return $sent;
		}
		try {
			return array_diff_key( $sent, array( 'value' => true ) ) + array( 'secret' => ( $this->desk )()->hash( $in->text( 'value' ) ) );
		} catch ( Failure ) {
			// One that is too long is no password yet; its writer is told so.
			return $sent;
		}
	}

	public function carry( array $sent, array $typed ): array {
		$now    = new Input( $sent );
		$before = new Input( $typed );
		$secret = $before->text( 'secret' );
		$same   = $now->text( 'type', $before->text( 'type' ) ) === $before->text( 'type' );
		return '' !== $secret && $same && '' === $now->text( 'value' ) ? array( 'secret' => $secret ) + $sent : $sent;
	}

	public function load( int $post_id ): array {
		return ( $this->desk )()->load( $post_id )?->value() ?? array();
	}

	public function prepare( array $value ): array {
		$lock = Lock::of( $value );
		return null === $lock ? $value : ( $this->desk )()->prepare( $lock )->value();
	}

	public function drop( array $ready, array $had ): void {
		$lock = Lock::of( $ready );
		if ( null !== $lock ) {
			( $this->desk )()->drop( $lock, Lock::of( $had ) );
		}
	}

	public function store( int $post_id, array $value ): void {
		( $this->desk )()->store( $post_id, Lock::of( $value ) );
	}

	public function card( array $value ): array {
		return Lock::of( $value )?->card() ?? array();
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
				$fields[ $card->post_id ] = array( self::NAME => $this->one( $card, $lock, $opened ) );
			}
		}
		return $fields;
	}

	public function fills( array $value ): bool {
		return false;
	}

	public function edit( array $value ): array {
		$in = new Input( $value );
		// A copy of what was typed may break a rule and then is as it was sent.
		$sent = $in->has( 'content' );
		$lock = Lock::of( $value );
		return null === $lock ? array() : array(
			'type'    => $lock->type,
			'content' => $sent ? $in->text( 'content' ) : SafeText::source( $lock->text ),
			'value'   => $in->has( 'value' ) ? $in->text( 'value' ) : ( '' !== $lock->password ? $lock->password : (string) self::value( $lock ) ),
			'roles'   => $lock->roles,
			'images'  => $in->has( 'images' ) ? $this->gallery->typed( $in->ids( 'images' ) ) : $this->gallery->pictures( $lock->media, 0 ),
			'set'     => '' !== $lock->secret,
		);
	}

	public function settings( int $member ): array {
		$offered = ( $this->desk )()->offered( $member );
		return array(
			'privacy_types' => $offered,
			'privacy_hint'  => '',
			'roles'         => array() === $offered ? array() : $this->locks->levels(),
		);
	}

	/** The question about one post. */
	public static function locked( PartCard $card ): LockedPost {
		$lock = Lock::of( $card->value );
		return new LockedPost( $card->post_id, $card->author_id, $card->controls, $lock->type ?? '', $lock->roles ?? array(), $lock->amount ?? 0, $lock->rev ?? '' );
	}

	private function one( PartCard $card, Lock $lock, Opened $open ): PostLock {
		$pictures = $open->open ? $this->gallery->pictures( $open->media, $card->post_id ) : array();
		return new PostLock(
			$lock->type,
			self::value( $lock ),
			$lock->roles,
			$open->open,
			$open->open ? $this->text->of_text( $open->text ) . $this->gallery->html( $pictures, $open->media ) : '',
			$pictures,
			$lock->chars,
			$lock->images,
			$open->reason,
			$card->controls
		);
	}

	/** What the author sees before anything is kept. */
	private static function preview( PartCard $card, int $viewer ): Opened {
		$lock = Lock::of( $card->kept );
		return new Opened( true, $viewer === $card->author_id ? __( '作者', 'zeromo-community' ) : __( '管理员', 'zeromo-community' ), $lock->text ?? '', $lock->media ?? array() );
	}

	private static function value( Lock $lock ): int|string|null {
		return match ( $lock->type ) {
			'paid'   => Price::yuan( $lock->amount ),
			'points' => $lock->amount,
			default  => null,
		};
	}
}
