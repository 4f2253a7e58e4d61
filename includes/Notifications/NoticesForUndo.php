<?php

declare(strict_types=1);

namespace Zeromo\Community\Notifications;

use Zeromo\Community\Audit\Api\UndoPart;
use Zeromo\Community\NotificationKinds\Api\NoticeAbout;
use Zeromo\Community\Notifications\Sql\NoticeRepository;

/** Notices that go with a post or a comment come back with it. */
final class NoticesForUndo implements UndoPart {

	public function __construct(
		private readonly NoticeRepository $notices,
		private readonly NoticeCatalog $catalog,
		private readonly NoticeService $service
	) {}

	public function name(): string {
		return 'notices';
	}

	public function take( string $type, int $id ): array {
		return match ( $type ) {
			'post'    => $this->notices->of_post( $id ),
			'comment' => $this->notices->of_targets( $this->catalog->about( NoticeAbout::Comment ), $id ),
			default   => array(),
		};
	}

	public function put_back( array $rows ): void {
		if ( array() !== $rows ) {
			$this->service->all_changed( $this->notices->put_back( $rows ) );
		}
	}
}
