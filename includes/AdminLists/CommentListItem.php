<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists;

use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\SafeText;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Members\Api\MemberCard;

/**
 * A comment in the list of the admin.
 *
 * @phpstan-import-type Row from ListQuery
 * @phpstan-import-type Answer from Schema
 */
final class CommentListItem implements \JsonSerializable {

	/** Characters of a comment that the list shows. */
	private const SHOWN = 500;

	/**
	 * @param Row             $row    Of Sql\CommentRows.
	 * @param MemberCard|null $author Null for a guest or one who is gone.
	 * @param int             $likes  Kept total.
	 */
	public function __construct(
		public readonly array $row,
		public readonly ?MemberCard $author,
		public readonly int $likes
	) {}

	/** @return Answer */
	public function jsonSerialize(): array {
		$post = (int) $this->row['comment_post_ID'];
		$url  = PostAddress::of( $post, (string) $this->row['post_type'], $this->row, (int) $this->row['post_author'] );
		$name = (string) $this->row['comment_author'];
		return array(
			'id'      => (int) $this->row['id'],
			'content' => SafeText::excerpt( (string) $this->row['comment_content'], self::SHOWN ),
			'status'  => (string) array_search( (string) $this->row['comment_approved'], CommentFilter::STATES, true ),
			'author'  => ( $this->author ?? MemberCard::nobody( (int) $this->row['user_id'], $name ) )->jsonSerialize(),
			'post'    => null === $this->row['post_type'] ? null : array(
				'id'    => $post,
				'title' => wp_specialchars_decode( (string) $this->row['post_title'], ENT_QUOTES ),
				'url'   => $url,
			),
			'parent'  => (int) $this->row['comment_parent'],
			'url'     => "$url#comment-" . (int) $this->row['id'],
			'likes'   => $this->likes,
			'created' => Format::iso( (int) strtotime( $this->row['sort'] . ' UTC' ) ),
		);
	}
}
