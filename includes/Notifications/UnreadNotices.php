<?php

declare(strict_types=1);

namespace Zeromo\Community\Notifications;

use Zeromo\Community\NotificationKinds\Api\NoticeType;
use Zeromo\Community\Notifications\Api\NewNotice;
use Zeromo\Community\Notifications\Api\NewNotices;
use Zeromo\Community\Setup\Pages;

/** Unread notices for rooms above. */
final class UnreadNotices implements NewNotices {

	private const MOST = 20;

	public function __construct(
		private readonly NoticeList $list,
		private readonly NoticeCatalog $catalog,
		private readonly Pages $pages
	) {}

	public function since( int $member, int $since, array $types ): array {
		$out = array();
		foreach (
			array() === $types ? array() : $this->list->page( $member, null, null, 1, self::MOST )['cards'] as $card
		) {
			if (
				! $card->notice->read
				&& $card->notice->created >= $since
				&& in_array( $card->type(), $types, true )
			) {
				$out[] = new NewNotice( $card->type(), $card->text(), $card->url );
			}
		}
		return $out;
	}

	public function types(): array {
		return array_column(
			array_map(
				static fn( NoticeType $type ): array => array( $type->word, $type->label ),
				$this->catalog->entries()
			),
			1,
			0
		);
	}

	public function url(): string {
		return $this->pages->id( 'account' ) > 0 ? $this->pages->url( 'account', 'messages' ) : home_url( '/' );
	}
}
