<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Log;
use Zeromo\Community\Locks\Api\Lock;
use Zeromo\Community\Locks\Api\LockEditor;
use Zeromo\Community\Locks\Api\LockedPost;
use Zeromo\Community\Locks\Api\Opened;
use Zeromo\Community\Locks\Rules\PasswordRule;
use Zeromo\Community\Locks\Sql\LockRepository;

/** Setting locks and trying passwords. */
final class LockService implements LockEditor {

	/** Action of the rate limiter; counted for each post by itself. */
	public const LIMIT = 'unlock';

	public function __construct(
		private readonly LockRules $rules,
		private readonly LockTypes $types,
		private readonly LockRepository $locks,
		private readonly LockReader $reader,
		private readonly EarnedMarks $marks,
		private readonly PassCookie $cookie,
		private readonly RateLimit $limits,
		private readonly Caller $caller,
		private readonly Clock $clock,
		private readonly HiddenPictures $pictures
	) {}

	public function accept( Lock $sent, ?Lock $had, int $member, bool $whole, bool $holds = false ): ?Lock {
		$lock = $this->rules->accept( $sent, $had, $member, $whole, $holds );
		// Hashing takes its time: not for previews, which keep nothing, and not inside the transaction of what others
		// see.
		return $whole && null !== $lock ? self::sealed( $lock, $had ) : $lock;
	}

	public function hash( string $password ): string {
		return wp_hash_password( LockRules::password( $password ) );
	}

	public function picture_gone( int $id ): array {
		return $this->pictures->is_copy( $id ) ? $this->locks->without_picture( $id ) : array();
	}

	public function require_whole( Lock $lock, bool $holds = false ): void {
		$this->rules->require_whole( $lock, $holds );
	}

	public function load( int $post_id ): ?Lock {
		return $this->locks->find( $post_id );
	}

	public function of_author( int $member, int $limit ): array {
		return array_keys( $this->locks->of_author( $member, 0, $limit ) );
	}

	public function prepare( Lock $lock ): Lock {
		return array() === $lock->media ? $lock : $lock->with_media( $this->pictures->shelter( $lock->media ) );
	}

	public function drop( Lock $ready, ?Lock $had ): void {
		$made = array_diff( array_column( $ready->media, 'id' ), array_column( $had->media ?? array(), 'id' ) );
		try {
			// Where the answer to the COMMIT was lost, they may be stored after all.
			$this->pictures->drop( array_filter( $made, fn( int $id ): bool => ! $this->locks->holds( $id ) ) );
		} catch ( \Throwable $e ) {
			// The database is away: the daily sweep finds what nothing holds.
			Log::error( $e );
		}
	}

	public function store( int $post_id, ?Lock $lock ): void {
		if ( null === $lock ) {
			$this->locks->remove( $post_id );
			return;
		}
		$this->locks->put(
			$post_id,
			self::sealed( $lock, null )->with_media( $this->pictures->shelter( $lock->media ) )
		);
	}

	public function offered( int $member ): array {
		$out = array();
		foreach ( $this->types->offered( $member ) as $type => $words ) {
			$out[] = array( 'type' => $type, 'label' => $words['label'], 'help' => $words['help'] );
		}
		return $out;
	}

	public function forbids_copying(): bool {
		return $this->types->forbids_copying();
	}

	public function unlock( LockedPost $lock, string $password, int $viewer ): Opened {
		$now = $this->reader->open( array( $lock ), $viewer )[ $lock->post_id ];
		if ( $now->open ) {
			return $now;
		}
		if ( LockTypes::PASSWORD !== $lock->type ) {
			throw Failures::no_lock();
		}
		$whom = $viewer > 0 ? (string) $viewer : $this->caller->network();
		// Counted before it is looked at: tries that come at once are counted one after the other.
		$this->limits->hit( self::LIMIT, $whom, (string) $lock->post_id );
		$secret = $this->locks->find( $lock->post_id )->secret ?? '';
		if ( '' === $secret || ! wp_check_password( LockRules::typed( $password ), $secret ) ) {
			throw Failures::wrong_password();
		}
		$this->limits->undo( self::LIMIT, $whom, (string) $lock->post_id );
		if ( $viewer > 0 ) {
			$this->locks->pass( $viewer, $lock->post_id, $secret, $this->clock->now() );
			$this->marks->put( PasswordRule::NAME, $viewer, $lock->post_id, true, $lock->rev );
		} else {
			$this->cookie->give( $lock->post_id, $secret );
		}
		return $this->reader->open( array( $lock ), $viewer )[ $lock->post_id ];
	}

	/** The same password again is no new one: who has typed it need not do so again. */
	private static function sealed( Lock $lock, ?Lock $had ): Lock {
		if ( '' === $lock->password ) {
			return $lock;
		}
		$old = null !== $had && $had->type === $lock->type ? $had : null;
		if ( '' !== ( $old->secret ?? '' ) && wp_check_password( $lock->password, $old->secret ?? '' ) ) {
			return $lock->sealed(
				$old->secret ?? '',
				$lock->text === $old?->text && $lock->media === $old->media ? $old->rev : null
			);
		}
		return $lock->sealed( wp_hash_password( $lock->password ) );
	}
}
