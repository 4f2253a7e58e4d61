<?php

declare(strict_types=1);

namespace Zeromo\Community\Notifications;

use Zeromo\Community\Audit\Api\AuditEntry;
use Zeromo\Community\Audit\Api\UndoPart;
use Zeromo\Community\CircleMembers\Api\CircleNotices;
use Zeromo\Community\CirclePosts\Api\CirclePostNotices;
use Zeromo\Community\Mentions\Api\MentionNotices;
use Zeromo\Community\NotificationKinds\Api\NoticeAbout;
use Zeromo\Community\Notifications\Sql\NoticeRepository;
use Zeromo\Community\Publishing\Api\PublishingNotices;

/** Notices that go with a post or a comment come back with it; what an act told goes when it is taken back. */
final class NoticesForUndo implements UndoPart {

	/** What an act on a post tells. */
	private const POSTS = array(
		'approve'     => array( PublishingNotices::APPROVED, MentionNotices::MENTIONED ),
		'reject'      => array( PublishingNotices::REFUSED ),
		'remove'      => array( PublishingNotices::DELETED ),
		'edit'        => array( PublishingNotices::EDITED ),
		'essence'     => array( CirclePostNotices::CHOSEN ),
		'essence_off' => array( CirclePostNotices::UNCHOSEN ),
		'move'        => array( CirclePostNotices::MOVED ),
		'take_out'    => array( CirclePostNotices::TAKEN_OUT ),
	);

	/** What an act on a member of a circle tells them. */
	private const MEMBERS = array(
		'circle_reject'  => CircleNotices::REJECTED,
		'circle_remove'  => CircleNotices::REMOVED,
		'circle_promote' => CircleNotices::MANAGER,
		'circle_demote'  => CircleNotices::DEMOTED,
		'circle_mute'    => CircleNotices::MUTED,
	);

	public function __construct(
		private readonly NoticeRepository $notices,
		private readonly NoticeCatalog $catalog,
		private readonly NoticeService $service
	) {}

	public function name(): string {
		return 'notices';
	}

	public function take( string $type, int $id, int $member ): array {
		return match ( $type ) {
			'post'       => $this->notices->of_post( $id ),
			'comment'    => $this->notices->of_targets( $this->catalog->about( NoticeAbout::Comment ), $id ),
			'membership' => $this->notices->of_member( $member, $this->catalog->about( NoticeAbout::Circle ), $id ),
			default      => array(),
		};
	}

	public function put_back( array $rows, AuditEntry $entry ): void {
		if ( 'comment' === $entry->type && 'approve' === $entry->act ) {
			$this->service->all_changed(
				$this->notices->forget_comment( $entry->object_id, $this->catalog->about( NoticeAbout::Comment ) )
			);
		}
		$told = 'post' === $entry->type ? self::POSTS[ $entry->act ] ?? array() : array();
		if ( array() !== $told ) {
			$this->service->unsay( $entry->object_id, $told );
		}
		if ( isset( self::MEMBERS[ $entry->act ] ) ) {
			$kind = $this->catalog->kind( self::MEMBERS[ $entry->act ] )->number;
			$this->notices->forget_of_member( $entry->user_id, array( $kind ), $entry->circle_id );
			$this->service->all_changed( array( $entry->user_id ) );
		}
		if ( array() !== $rows ) {
			$this->service->all_changed( $this->notices->put_back( $rows ) );
		}
	}
}
