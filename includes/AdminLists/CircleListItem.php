<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists;

use Zeromo\Community\Circles\Api\Circle;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Members\Api\MemberCard;

/**
 * A circle in the list of the admin.
 *
 * @phpstan-import-type Row from ListQuery
 * @phpstan-import-type Answer from Schema
 */
final class CircleListItem implements \JsonSerializable {

	/**
	 * @param Row             $row     Of Sql\CircleRows.
	 * @param Circle|null     $circle  As everybody sees it, null while it is not published.
	 * @param MemberCard|null $owner   Null where there is none.
	 * @param int             $waiting How many wait to be let in.
	 */
	public function __construct(
		public readonly array $row,
		public readonly ?Circle $circle,
		public readonly ?MemberCard $owner,
		public readonly int $waiting
	) {}

	/** @return Answer */
	public function jsonSerialize(): array {
		$active = (int) $this->row['active_at'];
		return array(
			'id'            => (int) $this->row['id'],
			'title'         => $this->circle->title
				?? wp_specialchars_decode( (string) $this->row['post_title'], ENT_QUOTES ),
			'url'           => $this->circle->url ?? '',
			'icon_url'      => $this->circle->icon_url ?? '',
			'status'        => (string) $this->row['post_status'],
			'owner'         => $this->owner?->jsonSerialize(),
			'join_mode'     => (string) $this->row['join_mode'],
			'visibility'    => 1 === (int) $this->row['visibility'] ? 'members' : 'public',
			'member_count'  => (int) $this->row['member_count'],
			'content_count' => (int) $this->row['content_count'],
			'waiting'       => $this->waiting,
			'active_at'     => $active > 0 ? Format::iso( $active ) : null,
			'created'       => Format::iso( (int) $this->row['created'] ),
		);
	}
}
