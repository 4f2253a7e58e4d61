<?php

declare(strict_types=1);

namespace Zeromo\Community\Muting;

use Zeromo\Community\Circles\Api\Circle;
use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Muting\Sql\MuteRepository;

/** Hides posts, mutes words and circles, and undoes all of it; all calls are idempotent. */
final class MuteService {

	/**
	 * Posts a member may hide; the widest an owner of the site may allow of words, as each is looked for in every row
	 * of a list.
	 */
	public const POSTS = 2000;
	public const WORDS = 50;

	/** Circles a member may mute: they stand in the statement of each list. */
	public const CIRCLES = 200;

	/** Characters of a word: at least two, as one would empty the lists, and at most the column's width. */
	public const SHORTEST = 2;
	public const LONGEST  = 20;

	/** How often the user meta is written again while other requests change the tables. */
	private const TRIES = 20;

	public function __construct(
		private readonly MuteRepository $rows,
		private readonly MuteNote $note,
		private readonly Posts $posts,
		private readonly Circles $circles,
		private readonly Db $db,
		private readonly Clock $clock,
		private readonly Settings $settings
	) {}

	/** How many words a member may mute. */
	public function most(): int {
		return $this->settings->int( 'mute_words_max' );
	}

	/** Most characters of a muted word. */
	public function longest(): int {
		return $this->settings->int( 'mute_word_max' );
	}

	/** Hides a post from the member's lists, or shows it again. */
	public function hide( int $member, int $post, bool $on ): void {
		if ( $on ) {
			$this->posts->need( $post, $member );
		}
		$this->change(
			$member,
			function () use ( $member, $post, $on ): void {
				if ( ! $on ) {
					$this->rows->show( $member, $post );
				} elseif (
					! $this->rows->hide( $member, $post, $this->clock->now(), self::POSTS )
					&& ! $this->rows->hides( $member, $post )
				) {
					throw Failures::too_many_posts();
				}
			}
		);
	}

	/**
	 * Hidden posts that the member may see, newest first.
	 *
	 * @return array{items: list<Post>, next: Cursor|null}
	 */
	public function hidden( int $member, ?Cursor $after, int $paged, int $per_page ): array {
		$page = new Page( $after, $paged, $per_page );
		if ( $page->is_beyond() ) {
			return array( 'items' => array(), 'next' => null );
		}
		$rows = $this->rows->hidden( $member, $after, $page->skip, $page->limit );
		$ids  = array_keys( $page->cut( $rows ) );
		return array(
			'items' => array() === $ids ? array() : $this->posts->items( $ids, $member ),
			'next'  => $page->next_of( $rows ),
		);
	}

	/** Mutes or unmutes a word. */
	public function mute( int $member, string $word, bool $on ): void {
		$word = self::plain( $word );
		if ( $on && ( mb_strlen( $word ) < self::SHORTEST || mb_strlen( $word ) > $this->longest() ) ) {
			throw Failures::word( $this->longest() );
		}
		$this->change(
			$member,
			function () use ( $member, $word, $on ): void {
				if ( ! $on ) {
					$this->rows->unmute( $member, $word );
				} elseif ( ! $this->rows->mute(
					$member,
					$word,
					$this->clock->now(),
					$this->most()
				) && ! in_array( $word, $this->rows->words( $member ), true ) ) {
					throw Failures::too_many_words( $this->most() );
				}
			}
		);
	}

	/**
	 * The member's muted words, newest first.
	 *
	 * @return list<string>
	 */
	public function words( int $member ): array {
		return $this->rows->words( $member );
	}

	/**
	 * Keeps a circle's posts out of the member's lists, or shows them again; membership and direct answers stay.
	 *
	 * @throws \Zeromo\Community\Kernel\Failure not_found, for no such circle.
	 */
	public function mute_circle( int $member, int $circle, bool $on ): void {
		if ( $on && null === $this->circles->find( $circle ) ) {
			throw Failure::not_found();
		}
		$this->change(
			$member,
			function () use ( $member, $circle, $on ): void {
				if ( ! $on ) {
					$this->rows->unmute_circle( $member, $circle );
				} elseif (
					! $this->rows->mute_circle( $member, $circle, $this->clock->now(), self::CIRCLES )
					&& ! in_array( $circle, $this->rows->circles( $member ), true )
				) {
					throw Failures::too_many_circles();
				}
			}
		);
	}

	/**
	 * Circles the member has muted, newest first; who is not there any more is left out.
	 *
	 * @return list<Circle>
	 */
	public function circles( int $member ): array {
		$ids = $this->rows->circles( $member );
		if ( array() === $ids ) {
			return array();
		}
		$circles = $this->circles->many( $ids );
		return array_values( array_filter( array_map( static fn( int $id ) => $circles[ $id ] ?? null, $ids ) ) );
	}

	/**
	 * Addresses of what the member has hidden.
	 *
	 * @return list<string>
	 */
	public function addresses( int $member, int $page, int $size ): array {
		$ids = array_keys( $this->rows->hidden( $member, null, ( $page - 1 ) * $size, $size ) );
		return array_map( static fn( int $id ): string => home_url( "/?p=$id" ), $ids );
	}

	/** A member was deleted; gives the number of deleted rows. */
	#[Action( 'deleted_user' )]
	public function member_gone( int $member ): int {
		$gone = $this->rows->member_gone( $member );
		$this->note->write( $member, false, array(), array() );
		return $gone;
	}

	/** Stored form of a word: one line in lower case. */
	public static function plain( string $word ): string {
		return mb_strtolower( trim( (string) preg_replace( '/[\s\p{C}]+/u', ' ', $word ) ) );
	}

	/** @param \Closure(): void $work Changes rows of the member. */
	private function change( int $member, \Closure $work ): void {
		$this->db->transaction(
			function () use ( $member, $work ): void {
				$work();
				$this->db->after_commit( fn() => $this->note_down( $member ) );
			}
		);
	}

	/**
	 * Stores what the tables say, and again where they have changed meanwhile: of two changes at once the last writer
	 * has seen both.
	 */
	private function note_down( int $member ): void {
		$now = $this->state( $member );
		for ( $try = 0; $try < self::TRIES; $try++ ) {
			$written = $now;
			$this->note->write( $member, ...$written );
			$now = $this->state( $member );
			if ( $now === $written ) {
				return;
			}
		}
	}

	/** @return array{bool, list<string>, list<int>} */
	private function state( int $member ): array {
		return array(
			array() !== $this->rows->hidden( $member, null, 0, 1 ),
			$this->rows->words( $member ),
			$this->rows->circles( $member ),
		);
	}
}
