<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\Http;

use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Moderation\Ban;
use Zeromo\Community\Moderation\BanService;
use Zeromo\Community\Moderation\View\BanCard;
use Zeromo\Community\TextChecks\Api\WordService;

/**
 * The site's words and who is banned, for routes and pages.
 *
 * @phpstan-type WordItem array{id: int, word: string, effect: string, replacement: string}
 */
final class Rules {

	public function __construct(
		private readonly WordService $words,
		private readonly BanService $bans,
		private readonly MemberDirectory $members
	) {}

	/**
	 * Words, the newest first.
	 *
	 * @return array{items: list<WordItem>, next_cursor: string|null}
	 */
	public function words( int $member, string $search, ?Cursor $after, int $per_page ): array {
		$page = $this->words->page( $member, $search, $after->id ?? 0, $per_page );
		return array(
			'items'       => array_map(
				static fn( array $word ): array => array(
					'id' => $word['id'],
					'word' => $word['word'],
					'effect' => WordService::action( $word['action'] ),
					'replacement' => $word['replacement'],
				),
				$page['words']
			),
			'next_cursor' => Cursor::text( $page['next'] ),
		);
	}

	/**
	 * Bans that hold, the newest first.
	 *
	 * @return array{items: list<BanCard>, next_cursor: string|null}
	 */
	public function bans( int $member, ?Cursor $after, int $per_page ): array {
		$page  = $this->bans->page( $member, $after, $per_page );
		$cards = array() === $page['bans']
			? array()
			: $this->members->cards( array_map( static fn( Ban $ban ): int => $ban->user_id, $page['bans'] ), $member );
		return array(
			'items'       => array_map(
				static fn( Ban $ban ): BanCard => new BanCard( $ban, $cards[ $ban->user_id ] ?? null ),
				$page['bans']
			),
			'next_cursor' => Cursor::text( $page['next'] ),
		);
	}
}
