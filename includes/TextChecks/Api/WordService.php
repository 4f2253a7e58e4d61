<?php

declare(strict_types=1);

namespace Zeromo\Community\TextChecks\Api;

use Zeromo\Community\Audit\Api\AuditEntry;
use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Audit\Api\Kept;
use Zeromo\Community\Audit\Api\Reversal;
use Zeromo\Community\Audit\Api\Undo;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\TextChecks\Fold;
use Zeromo\Community\TextChecks\Sql\WordRepository;
use Zeromo\Community\TextChecks\WordList;

/**
 * The site's words: what moderators make of them, and the list ready to be looked for.
 *
 * @phpstan-import-type Word from WordList
 */
final class WordService implements Reversal {

	/** Characters of a word and of what stands in its place. */
	public const LONGEST = 50;

	private const ACTIONS = array(
		'block' => WordList::BLOCK,
		'replace' => WordList::REPLACE,
		'review' => WordList::REVIEW,
	);
	private const GROUP   = 'zmo_word';

	private ?WordList $list = null;

	public function __construct(
		private readonly WordRepository $words,
		private readonly AuditLog $log,
		private readonly Db $db,
		private readonly Clock $clock
	) {}

	/**
	 * What can be done about a word: word of the route => what it is called.
	 *
	 * @return array<string, string>
	 */
	public static function actions(): array {
		return array(
			'block'   => __( '禁止发布', 'zeromo-community' ),
			'replace' => __( '替换', 'zeromo-community' ),
			'review'  => __( '转人工审核', 'zeromo-community' ),
		);
	}

	/** The word of an action. */
	public static function action( int $action ): string {
		return (string) array_search( $action, self::ACTIONS, true );
	}

	/** Whether there are words to look for. */
	public function has_words(): bool {
		return ! $this->ready()->is_empty();
	}

	/** The list; one query, none with a warm object cache. */
	public function ready(): WordList {
		if ( null === $this->list ) {
			$kept = wp_cache_get( 'all', self::GROUP );
			if ( ! is_array( $kept ) ) {
				$kept = array_map(
					static fn( array $word ): array => array(
						'folded' => $word['folded'],
						'action' => $word['action'],
						'replacement' => $word['replacement'],
					),
					$this->words->all()
				);
				wp_cache_set( 'all', $kept, self::GROUP, 10 * MINUTE_IN_SECONDS );
			}
			/** @var list<array{folded: string, action: int, replacement: string}> $kept */
			$this->list = new WordList( $kept );
		}
		return $this->list;
	}

	/**
	 * A page, the newest first.
	 *
	 * @return array{words: list<Word>, next: Cursor|null} `next` null at the end.
	 */
	public function page( int $member, string $search, int $after, int $limit ): array {
		self::require_moderator( $member );
		$page  = new Page( null, 1, $limit );
		$found = $this->words->page( Fold::word( $search ), $after, $page->limit );
		$next  = $page->next( $found, static fn( array $word ): Cursor => new Cursor( 0, $word['id'] ) );
		return array( 'words' => $page->cut( $found ), 'next' => $next );
	}

	/**
	 * Adds a word, or changes what is done about it.
	 *
	 * @return int Entry of the audit log by which it can be taken back, 0 where nothing was changed.
	 */
	public function put( int $member, string $typed, string $action, string $replacement ): int {
		self::require_moderator( $member );
		$word   = (string) preg_replace( '/\s+/u', ' ', PlainText::clean( 'word', $typed, self::LONGEST ) );
		$folded = Fold::word( $word );
		if ( '' === $folded ) {
			throw Failure::content( 'word', __( '请填写词语', 'zeromo-community' ) );
		}
		$instead = PlainText::clean( 'replacement', $replacement, self::LONGEST );
		$entry   = $this->db->transaction(
			function () use ( $member, $word, $folded, $action, $instead ): int {
				$before = $this->words->kept( 'folded', $folded );
				$put    = $this->words->put(
					$word,
					$folded,
					self::ACTIONS[ $action ] ?? throw Failure::invalid( 'effect' ),
					'' === $instead ? '***' : $instead,
					$this->clock->now()
				);
				return $put['changed']
					? $this->noted( $member, 'word', $put['id'], $word, $before )
					: 0;
			}
		);
		$this->changed();
		return $entry;
	}

	/**
	 * Removes a word from the list.
	 *
	 * @return int Entry of the audit log by which it can be taken back.
	 * @throws Failure not_found, when it is not there.
	 */
	public function remove( int $member, int $id ): int {
		self::require_moderator( $member );
		$entry = $this->db->transaction_once(
			function () use ( $member, $id ): int {
				$before = $this->words->kept( 'word_id', $id );
				$word   = $this->words->remove( $id ) ?? throw Failure::not_found();
				return $this->noted( $member, 'word_gone', $id, $word, $before );
			}
		);
		$this->changed();
		return $entry;
	}

	public function undoes( AuditEntry $entry ): bool {
		return in_array( $entry->act, array( 'word', 'word_gone' ), true );
	}

	public function undo( AuditEntry $entry, array $kept, int $actor ): void {
		$before = $kept['before'] ?? null;
		if ( $this->words->kept( 'word_id', $entry->object_id ) !== ( $kept['after'] ?? null ) ) {
			throw Undo::too_late();
		}
		if ( null === $before ) {
			$this->words->remove( $entry->object_id );
		} elseif ( ! $this->words->put_back( $before ) ) {
			throw Undo::too_late();
		}
		$this->db->after_commit( fn() => $this->changed() );
	}

	/** @param array<string, string>|null $before Row. */
	private function noted( int $member, string $act, int $id, string $word, ?array $before ): int {
		$kept = new Kept( array( 'before' => $before, 'after' => $this->words->kept( 'word_id', $id ) ) );
		return $this->log->note( $member, $act, 'word', $id, 0, 0, $word, array(), $kept );
	}

	/**
	 * Refuses who does not moderate the whole site.
	 *
	 * @throws Failure forbidden
	 */
	private static function require_moderator( int $member ): void {
		if ( $member <= 0 || ! user_can( $member, 'moderate_zeromo' ) ) {
			throw Failure::forbidden();
		}
	}

	private function changed(): void {
		$this->list = null;
		wp_cache_delete( 'all', self::GROUP );
	}
}
