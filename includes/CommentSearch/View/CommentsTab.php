<?php

declare(strict_types=1);

namespace Zeromo\Community\CommentSearch\View;

use Zeromo\Community\CommentSearch\CommentFinder;
use Zeromo\Community\CommentSearch\CommentIndex;
use Zeromo\Community\CommentSearch\Sql\CommentRows;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Search\Api\ResultTab;
use Zeromo\Community\Search\Api\TextQuestion;

/**
 * 评论 on the page of results: lines of comments, each leads to its comment. Below a post with hidden text a comment may
 * tell what is hidden, so it shows where the lock is open alone.
 *
 * @phpstan-import-type Hit from CommentRows
 * @phpstan-type Row array{id: int, html: string, name: string, title: string, url: string, time: int}
 */
final class CommentsTab implements ResultTab {

	private const SIZE = 20;

	/** Portions of hits that are looked through for one page. */
	private const TURNS = 5;

	public function __construct(
		private readonly CommentFinder $finder,
		private readonly Posts $posts,
		private readonly MemberDirectory $members
	) {}

	public function word(): string {
		return 'comment';
	}

	public function label(): string {
		return __( '评论', 'zeromo-community' );
	}

	public function html( string $typed, int $viewer, ?Cursor $after, string $here ): string {
		$asked = TextQuestion::read( $typed );
		if ( null === $asked ) {
			return '';
		}
		[ $rows, $next ] = $this->page( $asked, $viewer, $after );
		if ( array() === $rows && null === $after ) {
			return '';
		}
		Assets::require_style( 'member' );
		return Partial::render(
			'comment-search/results',
			array(
				'rows' => $rows,
				'prev' => null === $after ? '' : $here,
				'next' => null === $next ? '' : add_query_arg( 'cursor', (string) $next, $here ),
			)
		);
	}

	/**
	 * Goes on behind what may not be shown, so that how full a page is tells nothing of it.
	 *
	 * @return array{list<Row>, Cursor|null} And where the next page begins.
	 */
	private function page( TextQuestion $asked, int $viewer, ?Cursor $after ): array {
		$page = array();
		for ( $turn = 1; $turn <= self::TURNS; $turn++ ) {
			$hits = $this->finder->newest( $asked, $viewer, $after, self::SIZE + 1 );
			foreach ( $this->rows( $hits, $asked, $viewer ) as $row ) {
				if ( self::SIZE === count( $page ) ) {
					return array( $page, $after );
				}
				$page[] = $row;
				$after  = new Cursor( $row['time'], $row['id'] );
			}
			if ( count( $hits ) <= self::SIZE ) {
				return array( $page, null );
			}
			$last  = $hits[ self::SIZE ];
			$after = new Cursor( $last['created'], $last['id'] );
		}
		return array( $page, array() === $page ? null : $after );
	}

	/**
	 * What the partial reads of each.
	 *
	 * @param list<Hit> $hits Comments.
	 * @return list<Row> Of those that may be shown.
	 */
	private function rows( array $hits, TextQuestion $asked, int $viewer ): array {
		$posts = array();
		$ids   = array_values( array_unique( array_column( $hits, 'post' ) ) );
		foreach ( array() === $ids ? array() : $this->posts->items( $ids, $viewer ) as $post ) {
			$posts[ $post->id ] = $post;
		}
		$names = array_values( array_unique( array_column( $hits, 'author' ) ) );
		$cards = array() === $names ? array() : $this->members->cards( $names, $viewer );
		$rows  = array();
		foreach ( $hits as $hit ) {
			$post = $posts[ $hit['post'] ] ?? null;
			$card = $cards[ $hit['author'] ] ?? MemberCard::nobody( $hit['author'], $hit['name'] );
			if ( null === $post || false === ( $post->lock->open ?? true ) || post_password_required( $post->id ) ) {
				continue;
			}
			$rows[] = array(
				'id'    => $hit['id'],
				'html'  => $asked->line( CommentIndex::plain( $hit['content'] ) ),
				'name'  => $card->name,
				'title' => $post->name( 60 ),
				'url'   => "$post->url#comment-{$hit['id']}",
				'time'  => $hit['created'],
			);
		}
		return $rows;
	}
}
