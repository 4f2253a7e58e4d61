<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing\View;

use Zeromo\Community\Posts\Api\CardSlot;
use Zeromo\Community\Posts\Api\ContentVisibility;
use Zeromo\Community\Publishing\Http\ReviewForm;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\View\Partial;
use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\Moderation\Api\StaffLog;

/** 通过 and 不通过 on what waits, for who decides on it. */
#[Place( 2 )]
final class ReviewSlot implements CardSlot {

	public function __construct(
		private readonly ContentVisibility $visibility,
		private readonly Settings $settings
	) {}

	public function slot(): string {
		return 'media';
	}

	public function position(): int {
		return 90;
	}

	public function html( array $post, int $viewer, bool $single ): string {
		// What is public, as nearly all of a list is, costs nothing here.
		if ( $viewer < 1 || null === ( $post['state'] ?? null ) ) {
			return '';
		}
		$fields = new Input( $post );
		if ( 'pending' !== $fields->part( 'state' )->text( 'status' ) || ! $fields->part( 'can' )->flag( 'delete' ) ) {
			return '';
		}
		// Who controls another's post oversees it; an author does not decide on the own one unless they moderate.
		if ( $fields->part( 'author' )->int( 'id' ) === $viewer && ! $this->visibility->moderates( $viewer ) ) {
			return '';
		}
		$id = $fields->int( 'id' );
		return Partial::render(
			'content/review',
			array(
				'id' => $id,
				'action' => ReviewForm::ACTION,
				'url' => admin_url( 'admin-post.php' ),
				'max' => $this->settings->int( StaffLog::REASON_SETTING ),
			)
		);
	}
}
