<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing\Api;

use Zeromo\Community\Posts\Api\PostParts;

/** What a member has typed and not sent, as the server keeps it for nobody but that member. */
final class DraftCopy {

	/** Name among the fields that says: the post was changed elsewhere since this was typed. */
	public const STALE = 'stale';

	/**
	 * @param int                  $post_id Draft or post it belongs to.
	 * @param int                  $member  Who typed it.
	 * @param int                  $version One more with each change; stays when the copy is dropped.
	 * @param array<string, mixed> $fields  From PostForm::fields(); empty when it was sent meanwhile.
	 * @param int                  $updated Unix seconds.
	 */
	public function __construct(
		public readonly int $post_id,
		public readonly int $member,
		public readonly int $version,
		public readonly array $fields,
		public readonly int $updated
	) {}

	/** Whether the post was changed elsewhere since this was typed. */
	public function is_stale(): bool {
		return isset( $this->fields[ self::STALE ] );
	}

	/** Whether there is something that has not been sent. */
	public function is_open(): bool {
		return array() !== $this->fields;
	}

	/** The form as it was typed. */
	public function form( PostParts $parts ): PostForm {
		return PostForm::from_fields( $this->post_id, $this->fields, $parts );
	}
}
