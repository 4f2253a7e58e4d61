<?php

declare(strict_types=1);

namespace Zeromo\Community\RelatedPosts;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\RequestMemo;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Posts\Api\PostKind;
use Zeromo\Community\Posts\Api\PostRef;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Posts\Api\Reference;
use Zeromo\Community\RelatedPosts\Sql\RelatedPostsRepository;

/**
 * What to read after a post: others on the same topics, and around an article the author's posts before and after it.
 * Three statements and the counters' for a page, asked once; one less for an activity, one more for a reader who mutes
 * words.
 *
 * @phpstan-import-type Snapshot from Library
 * @phpstan-type Row array{title: string, url: string, image: string, likes: int}
 * @phpstan-type Around array{before: Row|null, after: Row|null, related: list<Row>}
 */
final class RelatedPosts {

	private const RELATED = 4;

	/** Some of them may be the neighbours, or have words that the reader mutes. */
	private const ASKED = 12;

	public function __construct(
		private readonly RelatedPostsRepository $near,
		private readonly Posts $posts,
		private readonly Counters $counters,
		private readonly Library $library
	) {}

	/**
	 * Around a Post.
	 *
	 * @return Around
	 */
	public function of( Post $post, int $viewer ): array {
		return RequestMemo::of( self::key( $post->id ), fn(): array => $this->find( $post, $viewer ) );
	}

	/**
	 * What was found for a post on this page before; nothing is asked.
	 *
	 * @return list<Row>
	 */
	public function related_to( int $id ): array {
		/** @var Around|null $known */
		$known = RequestMemo::known( self::key( $id ) );
		return $known['related'] ?? array();
	}

	private static function key( int $id ): string {
		return "related:$id";
	}

	/** @return Around */
	private function find( Post $post, int $viewer ): array {
		$topics             = array_map( static fn( Reference $topic ): int => $topic->id, $post->topics );
		[ $before, $after ] = PostKind::Article === $post->kind
			? $this->near->neighbours( $post->id, $post->author->id, $post->created, $viewer )
			: array( 0, 0 );
		$related           = array_values(
			array_diff(
				$this->posts->wanted(
					$this->near->related( $post->id, $topics, $post->circle->id ?? 0, self::ASKED, $viewer ),
					$viewer
				),
				array( $before, $after )
			)
		);
		$related           = array_slice( $related, 0, self::RELATED );
		$ids               = array_values( array_filter( array( $before, $after, ...$related ) ) );
		$refs              = array() === $ids ? array() : $this->posts->visible( $ids, $viewer );
		$counts            = array() === $related ? array() : $this->counters->many( Counters::POST, $related );
		$row               = fn( int $one ): ?array => isset( $refs[ $one ] ) ? $this->row(
			$refs[ $one ],
			$counts[ $one ]['like'] ?? 0
		) : null;
		/** @var Around $around */
		$around = array(
			'before' => $row( $before ),
			'after' => $row( $after ),
			'related' => array_values( array_filter( array_map( $row, $related ) ) ),
		);
		return $around;
	}

	/** @return Row */
	private function row( PostRef $ref, int $likes ): array {
		$snapshot = '' === $ref->picture ? array() : json_decode( $ref->picture, true );
		/** @var Snapshot $pictures */
		$pictures = is_array( $snapshot ) ? array_slice( array_values( $snapshot ), 0, 1 ) : array();
		return array(
			'title' => $ref->title,
			'url' => $ref->url,
			'image' => $this->library->images( $pictures, $ref->id )[0]['thumb'] ?? '',
			'likes' => $likes,
		);
	}
}
