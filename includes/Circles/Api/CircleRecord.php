<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

use Zeromo\Community\Circles\Sql\CircleRepository;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Members\Api\Levels;

/**
 * A stored circle: the texts of the post and our row.
 *
 * @phpstan-import-type Snapshot from Library
 */
final class CircleRecord {

	/** Upper bound of the site's limit of questions to applicants. */
	public const QUESTIONS = 10;

	/**
	 * @param int      $id            Post id.
	 * @param bool     $published     False: draft or in the trash, visible to nobody.
	 * @param string   $title         Plain text.
	 * @param string   $slug          Last part of the URL.
	 * @param string   $description   Plain text.
	 * @param int      $owner_id      0 if the owner was deleted without a successor.
	 * @param JoinMode $mode          How members join.
	 * @param bool     $public        False: only its members see posts and lists.
	 * @param int      $icon_id       Attachment, 0 for none.
	 * @param int      $cover_id      Attachment, 0 for none.
	 * @param Snapshot $pictures      Snapshot of icon and cover.
	 * @param int      $cat           Term of zeromo_circle_cat, 0 for none.
	 * @param int      $member_count  Joined members.
	 * @param int      $content_count Listed posts.
	 * @param int      $active_at     Newest post, Unix seconds.
	 * @param int      $created       Unix seconds.
	 * @param list<string> $questions Questions to applicants.
	 * @param list<string> $levels    Levels that may join: names of roles and `vip:{level}`.
	 * @param string       $announcement Announcement, plain text, may be empty.
	 * @param list<string> $rules     List of rules (圈规).
	 * @param int          $heat      Recent activity, see CircleRepository::content_changed().
	 * @param int          $active_by Author of the newest post, 0 if unknown.
	 * @param list<int>    $pins      Pinned posts, newest pin first.
	 * @param list<int>    $topics    Its own topics.
	 * @param CircleOptions $options  Options for posts.
	 * @param list<int>     $samples  Posts shown before joining, in this order.
	 */
	public function __construct(
		public readonly int $id,
		public readonly bool $published,
		public readonly string $title,
		public readonly string $slug,
		public readonly string $description,
		public readonly int $owner_id,
		public readonly JoinMode $mode,
		public readonly bool $public,
		public readonly int $icon_id,
		public readonly int $cover_id,
		public readonly array $pictures,
		public readonly int $cat,
		public readonly int $member_count,
		public readonly int $content_count,
		public readonly int $active_at,
		public readonly int $created,
		public readonly array $questions = array(),
		public readonly array $levels = array(),
		public readonly string $announcement = '',
		public readonly array $rules = array(),
		public readonly int $heat = 0,
		public readonly int $active_by = 0,
		public readonly array $pins = array(),
		public readonly array $topics = array(),
		public readonly CircleOptions $options = new CircleOptions(),
		public readonly array $samples = array()
	) {}

	/** Whether the owner or a manager approves each member. */
	public function needs_approval(): bool {
		return JoinMode::Approval === $this->mode;
	}

	/** Whether the member has one of the required levels; with approval and no levels, everybody may apply. */
	public function fits( Levels $levels, int $member ): bool {
		return match ( $this->mode ) {
			JoinMode::Level    => $levels->has( $this->levels, $member ),
			JoinMode::Approval => array() === $this->levels || $levels->has( $this->levels, $member ),
			default            => false,
		};
	}
}
