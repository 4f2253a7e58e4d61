<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Members\Api\ContentPolicy;
use Zeromo\Community\Topics\Api\TopicItem;
use Zeromo\Community\Topics\Api\Topics;

/**
 * A topic made by a member, with a picture of the member's own.
 */
final class NewTopic {

	public function __construct(
		private readonly TopicService $topics,
		private readonly Topics $directory,
		private readonly TopicPicture $picture,
		private readonly ContentPolicy $policy
	) {}

	/** Makes it. Capability and rate limit are the controller's. */
	public function create( int $member, string $name, string $description, ?Thumbnail $thumbnail ): TopicItem {
		// Everything that needs no picture comes first, so that a refusal costs no upload.
		[ 'name' => $name, 'description' => $description ] = $this->policy->need(
			$member,
			array( 'name' => $name, 'description' => $description )
		);
		$this->topics->check( $name, $description );
		if ( null === $thumbnail ) {
			throw Failures::thumbnail_missing();
		}
		$id = $this->picture->with(
			$thumbnail,
			$member,
			fn( int $icon ): int => $this->topics->create( $name, $description, $icon, 0, $member )
		);
		return $this->directory->items( array( $id ) )[ $id ] ?? throw Failure::unavailable();
	}
}
