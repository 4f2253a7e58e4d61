<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\View;

use Zeromo\Community\Comments\Api\CommentTexts;
use Zeromo\Community\Comments\Sql\SaidByMember;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Posts\Api\Visibility;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Members\Api\MemberTab;
use Zeromo\Community\Setup\Pages;

/** 评论 on a member's page: what the member said, as far as the reader may see where. */
final class CommentsTab implements MemberTab {

	private const SIZE = 20;

	public function __construct(
		private readonly SaidByMember $said,
		private readonly CommentTexts $texts,
		private readonly Posts $posts,
		private readonly Visibility $visibility,
		private readonly MemberDirectory $members,
		private readonly Pages $pages
	) {}

	public function slug(): string {
		return 'comments';
	}

	public function label(): string {
		return __( '评论', 'zeromo-community' );
	}

	public function position(): int {
		return 60;
	}

	public function html( int $member, int $viewer ): ?string {
		$user = get_userdata( $member );
		if ( false === $user || array() !== $this->visibility->refused_members( array( $member ), $viewer ) ) {
			return null;
		}
		$after = Cursor::asked();
		$page  = new Page( $after, 1, self::SIZE );
		$found = $this->said->page( $member, $viewer, $after, $page->limit );
		$next  = $page->next( $found, static fn( array $one, int $id ): Cursor => new Cursor( $one['time'], $id ) );
		$here  = $this->members->url( $member, $user->user_nicename, $this->slug() );
		return Partial::render(
			'comments/of-member',
			array(
				'rows' => $this->rows( $page->cut( $found ), $viewer ),
				'own'  => $member === $viewer,
				'way'  => $this->pages->url( 'community' ),
				'prev' => null === $after ? '' : $here,
				'next' => null === $next ? '' : add_query_arg( 'cursor', (string) $next, $here ),
			)
		);
	}

	/**
	 * What the partial reads of each.
	 *
	 * @param array<int, array{post: int, time: int}> $page Comments.
	 * @return list<array{text: string, title: string, url: string, time: int}>
	 */
	private function rows( array $page, int $viewer ): array {
		$texts = $this->texts->texts( array_keys( $page ) );
		$posts = array() === $page
			? array()
			: $this->posts->visible( array_values( array_unique( array_column( $page, 'post' ) ) ), $viewer );
		$rows  = array();
		foreach ( $page as $id => $one ) {
			$post = $posts[ $one['post'] ] ?? null;
			if ( null !== $post && isset( $texts[ $id ] ) && ! post_password_required( $post->id ) ) {
				$rows[] = array(
					'text' => $texts[ $id ],
					'title' => $post->title,
					'url' => $post->url . "#comment-$id",
					'time' => $one['time'],
				);
			}
		}
		return $rows;
	}
}
