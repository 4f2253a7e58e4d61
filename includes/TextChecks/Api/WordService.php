<?php

declare(strict_types=1);

namespace Zeromo\Community\TextChecks\Api;

use Zeromo\Community\Audit\Api\AuditLog;
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
final class WordService {

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

	/** Adds a word, or changes what is done about it. */
	public function put( int $member, string $typed, string $action, string $replacement ): int {
		self::require_moderator( $member );
		$word   = (string) preg_replace( '/\s+/u', ' ', PlainText::clean( 'word', $typed, self::LONGEST ) );
		$folded = Fold::word( $word );
		if ( '' === $folded ) {
			throw Failure::content( 'word', __( '请填写词语', 'zeromo-community' ) );
		}
		$instead = PlainText::clean( 'replacement', $replacement, self::LONGEST );
		$id      = $this->db->transaction(
			function () use ( $member, $word, $folded, $action, $instead ): int {
				$put = $this->words->put(
					$word,
					$folded,
					self::ACTIONS[ $action ] ?? throw Failure::invalid( 'effect' ),
					'' === $instead ? '***' : $instead,
					$this->clock->now()
				);
				if ( $put['changed'] ) {
					$this->log->note( $member, 'word', 'word', $put['id'], 0, 0, $word );
				}
				return $put['id'];
			}
		);
		$this->changed();
		return $id;
	}

	/**
	 * Removes a word from the list.
	 *
	 * @throws Failure not_found, when it is not there.
	 */
	public function remove( int $member, int $id ): void {
		self::require_moderator( $member );
		$this->db->transaction_once(
			function () use ( $member, $id ): void {
				$word = $this->words->remove( $id ) ?? throw Failure::not_found();
				$this->log->note( $member, 'word_gone', 'word', $id, 0, 0, $word );
			}
		);
		$this->changed();
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
