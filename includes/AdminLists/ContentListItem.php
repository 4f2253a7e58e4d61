<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists;

use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\SafeText;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Posts\Api\PostKind;
use Zeromo\Community\Posts\Api\Reference;

/**
 * A post in the list of the admin: what everybody reads of it and what staff asks about it. Hidden text is not in it.
 *
 * @phpstan-import-type Row from ListQuery
 * @phpstan-import-type Answer from Schema
 */
final class ContentListItem implements \JsonSerializable {

	/**
	 * @param Row                $row    Of Sql\ContentRows.
	 * @param string             $url    Address.
	 * @param MemberCard|null    $author Null for one who is gone.
	 * @param Reference|null     $circle Null for none.
	 * @param list<Reference>    $topics Topics.
	 * @param array<string, int> $counts Kept totals of the post.
	 */
	public function __construct(
		public readonly array $row,
		public readonly string $url,
		public readonly ?MemberCard $author,
		public readonly ?Reference $circle,
		public readonly array $topics,
		public readonly array $counts
	) {}

	/** @return Answer */
	public function jsonSerialize(): array {
		$edited = (int) $this->row['edited'];
		$kind   = PostKind::tryFrom( (int) $this->row['type'] ) ?? PostKind::Activity;
		return array(
			'id'        => (int) $this->row['id'],
			'post_type' => (string) array_search( $kind, ContentFilter::TYPES, true ),
			'title'     => wp_specialchars_decode( (string) $this->row['post_title'], ENT_QUOTES ),
			'excerpt'   => SafeText::excerpt( (string) $this->row['body'] ),
			'url'       => $this->url,
			'status'    => ( FeedState::tryFrom( (int) $this->row['status'] ) ?? FeedState::Other )->word(),
			'author'    => $this->author?->jsonSerialize(),
			'circle'    => $this->circle?->fields(),
			'topics'    => array_map( static fn( Reference $topic ): array => $topic->fields(), $this->topics ),
			'created'   => Format::iso( (int) $this->row['created'] ),
			'edited'    => $edited > 0 ? Format::iso( $edited ) : null,
			'likes'     => $this->counts['like'] ?? 0,
			'comments'  => (int) $this->row['comment_count'],
			'favorites' => $this->counts['favorite'] ?? 0,
			'views'     => $this->counts['view'] ?? 0,
		);
	}
}
