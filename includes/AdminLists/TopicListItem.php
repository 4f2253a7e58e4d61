<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists;

use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Topics\Api\TopicItem;

/**
 * A topic in the list of the admin.
 *
 * @phpstan-import-type Row from ListQuery
 * @phpstan-import-type Answer from Schema
 */
final class TopicListItem implements \JsonSerializable {

	/**
	 * @param Row             $row    Of Sql\TopicRows.
	 * @param TopicItem|null  $topic  As pickers show it.
	 * @param MemberCard|null $author Null where nobody is known.
	 */
	public function __construct(
		public readonly array $row,
		public readonly ?TopicItem $topic,
		public readonly ?MemberCard $author
	) {}

	/** @return Answer */
	public function jsonSerialize(): array {
		$created = (int) $this->row['created'];
		return array(
			'id'             => (int) $this->row['id'],
			'title'          => $this->topic->title
				?? wp_specialchars_decode( (string) $this->row['name'], ENT_QUOTES ),
			'url'            => $this->topic->url ?? '',
			'icon_url'       => $this->topic->icon_url ?? '',
			'cat'            => (int) $this->row['cat'],
			'author'         => $this->author?->jsonSerialize(),
			'content_count'  => max( 0, (int) $this->row['content_count'] ),
			'follower_count' => max( 0, (int) $this->row['follower_count'] ),
			'created'        => $created > 0 ? Format::iso( $created ) : null,
		);
	}
}
