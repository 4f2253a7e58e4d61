<?php
/**
 * Members and posts of a circle; the first number follows the join button.
 *
 * @var array{circle: \Zeromo\Community\Circles\Api\CircleRecord} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;

$circle = $v['circle'];
printf(
	/* translators: %s: number of members */
	esc_html( _n( '%s 圈友', '%s 圈友', $circle->member_count, 'zeromo-community' ) ),
	'<span data-zmo-count="member:circle:' . esc_attr( (string) $circle->id ) . '">'
		. esc_html( Format::count( $circle->member_count ) ) . '</span>'
);
echo ' · ';
printf(
	/* translators: %s: number of posts */
	esc_html( _n( '%s 动态', '%s 动态', $circle->content_count, 'zeromo-community' ) ),
	esc_html( Format::count( $circle->content_count ) )
);
