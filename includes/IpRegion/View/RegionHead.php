<?php

declare(strict_types=1);

namespace Zeromo\Community\IpRegion\View;

use Zeromo\Community\IpRegion\Api\Regions;
use Zeromo\Community\Members\Api\MemberHeadPart;

/** Where the member last wrote from, in the head of the member's page. */
final class RegionHead implements MemberHeadPart {

	public function __construct( private readonly Regions $regions ) {}

	public function html( int $member, int $viewer ): string {
		$region = $this->regions->is_on() ? get_user_meta( $member, Regions::META, true ) : '';
		return is_string( $region ) && '' !== $region
			? '<p class="zmo-meta">' . esc_html(
				/* translators: %s: a province or country */
				sprintf( __( 'IP 属地：%s', 'zeromo-community' ), $region )
			) . '</p>'
			: '';
	}
}
