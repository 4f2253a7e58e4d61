<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleMembers\View;

use Zeromo\Community\CircleMembers\Api\Renewal;
use Zeromo\Community\Circles\Api\CircleRecord;
use Zeromo\Community\Circles\Api\Membership;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;

/** 到期 and 去续费 on the circle's page, for the member alone. */
final class EndingView {

	/** @param Collection<Renewal> $renewals Where memberships are renewed. */
	public function __construct(
		private readonly Settings $settings,
		private readonly Clock $clock,
		#[All( Renewal::class )] private readonly Collection $renewals
	) {}

	public function html( CircleRecord $circle, Membership $mine ): string {
		$soon = $mine->joined() && ! $mine->manages() && $mine->expires_at > 0
			&& $mine->expires_at <= $this->clock->now() + DAY_IN_SECONDS * $this->settings->int( 'circle_ending_days' );
		if ( ! $soon && ! $mine->lapsed() ) {
			return '';
		}
		$day = (string) wp_date( 'Y-m-d H:i', $mine->expires_at );
		return Partial::render(
			'circles/ending',
			array(
				'words' => sprintf(
					$soon
						/* translators: %s: date and time */
						? __( '你的圈友身份 %s 到期', 'zeromo-community' )
						/* translators: %s: date and time */
						: __( '你的圈友身份已于 %s 到期', 'zeromo-community' ),
					$day
				),
				'url'   => $this->url( $circle->id, $mine->user_id ),
			)
		);
	}

	private function url( int $circle, int $member ): string {
		foreach ( $this->renewals->all() as $renewal ) {
			$url = $renewal->url( $circle, $member );
			if ( '' !== $url ) {
				return $url;
			}
		}
		return '';
	}
}
