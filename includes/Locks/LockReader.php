<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks;

use Zeromo\Community\Locks\Api\Lock;
use Zeromo\Community\Locks\Api\LockedPost;
use Zeromo\Community\Locks\Api\Locks;
use Zeromo\Community\Locks\Api\Opened;
use Zeromo\Community\Locks\Api\UnlockRule;
use Zeromo\Community\Locks\Rules\PasswordRule;
use Zeromo\Community\Locks\Sql\LockRepository;
use Zeromo\Community\Members\Api\Levels;

/**
 * Brings what the gate needs to know for a list of posts, asks it for each, and gives what is hidden to who may see it.
 *
 * @phpstan-import-type Read from LockRepository
 * @phpstan-import-type Shown from EarnedMarks
 */
final class LockReader implements Locks {

	public function __construct(
		private readonly LockGate $gate,
		private readonly LockRepository $locks,
		private readonly EarnedMarks $marks,
		private readonly PassCookie $cookie,
		private readonly Levels $levels,
		private readonly LockTypes $types
	) {}

	public function find( int $post_id ): ?Lock {
		return $this->locks->find( $post_id )?->without_secrets();
	}

	public function levels(): array {
		return $this->levels->labels( LockRules::NO_LEVEL );
	}

	public function levels_of( int $member, array $wanted ): array {
		return $this->levels->words_of( $member, $wanted );
	}

	public function label( string $type ): string {
		return $this->types->label( $type );
	}

	public function earned_changed( string $rule, int $member, int $post_id ): void {
		$this->marks->put( $rule, $member, $post_id, null );
	}

	public function waits( string $type, int $post_id, int $viewer ): bool {
		return $this->gate->waits( $viewer, $type, $post_id );
	}

	public function can_view_hidden( LockedPost $lock, int $viewer ): bool {
		return $this->open( array( $lock ), $viewer )[ $lock->post_id ]->open;
	}

	public function open( array $locks, int $viewer ): array {
		$revs               = array_column(
			array_map( static fn( LockedPost $lock ): array => array( $lock->post_id, $lock->rev ), $locks ),
			1,
			0
		);
		[ $rules, $wanted ] = $this->questions( $locks, $viewer );
		$known              = $this->marks->known( $viewer, $wanted, $revs );
		$unknown            = array();
		foreach ( $wanted as $rule => $posts ) {
			foreach ( array_diff( $posts, array_keys( $known[ $rule ] ?? array() ) ) as $post ) {
				$unknown[ $rule ][] = $post;
			}
		}
		$texts = $this->marks->texts( $viewer, $revs );
		$read  = $this->read( $this->needed( $locks, $viewer, $unknown, $known, $texts ), $viewer, $rules, $unknown );
		$fresh = array();
		foreach ( $unknown as $rule => $posts ) {
			foreach ( $posts as $post ) {
				$fresh[ $rule ][ $post ] = in_array( $rule, $read[ $post ]['earned'] ?? array(), true );
			}
		}
		$this->marks->add( $viewer, $fresh, $revs );
		foreach ( $fresh as $rule => $posts ) {
			$known[ $rule ] = ( $known[ $rule ] ?? array() ) + $posts;
		}
		return $this->answer( $locks, $viewer, $known, $texts, $read, $revs );
	}

	/**
	 * @param list<LockedPost> $locks Posts.
	 * @return array{
	 *   array<string, UnlockRule>, array<string, list<int>>,
	 * } Rules that have to be asked, and their posts, by name.
	 */
	private function questions( array $locks, int $viewer ): array {
		$rules  = array();
		$wanted = array();
		foreach ( $locks as $lock ) {
			foreach ( $this->gate->open_questions( $viewer, $lock ) as $rule ) {
				$rules[ $rule->name() ]    = $rule;
				$wanted[ $rule->name() ][] = $lock->post_id;
			}
		}
		return array( $rules, $wanted );
	}

	/**
	 * Posts whose rows have to be read: something is to be found out, or they are open and nobody remembers what is in
	 * them.
	 *
	 * @param list<LockedPost>                $locks   Posts.
	 * @param array<string, list<int>>        $unknown Posts by rule.
	 * @param array<string, array<int, bool>> $known   Marks.
	 * @param array<int, Shown>               $texts   Remembered.
	 * @return list<int>
	 */
	private function needed( array $locks, int $viewer, array $unknown, array $known, array $texts ): array {
		$asked  = array_merge( array(), ...array_values( $unknown ) );
		$needed = array();
		foreach ( $locks as $lock ) {
			$id = $lock->post_id;
			if ( in_array( $id, $asked, true ) || ( 0 === $viewer && $this->cookie->is_sent( $id ) )
				|| (
					! isset( $texts[ $id ] )
						&& $this->gate->can_view_hidden( $viewer, $lock, self::earned( $known, $id ) )
				) ) {
				$needed[] = $id;
			}
		}
		return $needed;
	}

	/**
	 * @param list<int>                 $posts   To read.
	 * @param array<string, UnlockRule> $rules   By name.
	 * @param array<string, list<int>>  $unknown Posts by rule.
	 * @return array<int, Read>
	 */
	private function read( array $posts, int $viewer, array $rules, array $unknown ): array {
		if ( array() === $posts ) {
			return array();
		}
		$earned = array();
		foreach ( $unknown as $rule => $of ) {
			$part = $rules[ $rule ]->earned( $viewer, $of );
			if ( null !== $part ) {
				$earned[ $rule ] = $part;
			}
		}
		$read = $this->locks->read( $posts, $earned );
		foreach ( 0 === $viewer ? $read : array() as $id => $row ) {
			if ( $this->cookie->is_good( $id, $row['secret'] ) ) {
				$row['earned'][] = PasswordRule::NAME;
				$read[ $id ]     = $row;
			}
		}
		return $read;
	}

	/**
	 * @param list<LockedPost>                                                      $locks Posts.
	 * @param array<string, array<int, bool>>                                       $known Marks by rule and post.
	 * @param array<int, Shown> $texts Remembered.
	 * @param array<int, Read> $read  Rows.
	 * @param array<int, string>                                                    $revs  By post.
	 * @return array<int, Opened>
	 */
	private function answer( array $locks, int $viewer, array $known, array $texts, array $read, array $revs ): array {
		$out   = array();
		$shown = array();
		foreach ( $locks as $lock ) {
			$id     = $lock->post_id;
			$earned = array_values(
				array_unique( array( ...self::earned( $known, $id ), ...( $read[ $id ]['earned'] ?? array() ) ) )
			);
			if ( ! $this->gate->can_view_hidden( $viewer, $lock, $earned ) ) {
				$out[ $id ] = new Opened( false );
				continue;
			}
			$inside = $texts[ $id ] ?? array( 'text' => '', 'media' => array() );
			if ( isset( $read[ $id ] ) ) {
				$inside       = array( 'text' => $read[ $id ]['text'], 'media' => $read[ $id ]['media'] );
				$shown[ $id ] = $inside;
			}
			$out[ $id ] = new Opened(
				true,
				$this->gate->reason( $viewer, $lock, $earned ),
				$inside['text'],
				$inside['media']
			);
		}
		$this->marks->show( $viewer, $revs, $shown );
		return $out;
	}

	/**
	 * @param array<string, array<int, bool>> $known Marks by rule and post.
	 * @return list<string>
	 */
	private static function earned( array $known, int $post ): array {
		return array_keys( array_filter( $known, static fn( array $posts ): bool => $posts[ $post ] ?? false ) );
	}
}
