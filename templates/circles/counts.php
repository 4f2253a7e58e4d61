<?php
/**
 * Members and posts of a circle; the first number follows the join button.
 *
 * @var array{id: int, member_count: int, content_count: int} $v
 */

declare(strict_types=1);

use Zeromo\Community\Kernel\View\Format;

printf(
	/* translators: %s: number of members */
	esc_html( _n( '%s 圈友', '%s 圈友', $v['member_count'], 'zeromo-community' ) ),
	'<span data-zmo-count="member:circle:' . esc_attr( (string) $v['id'] ) . '">' . esc_html( Format::count( $v['member_count'] ) ) . '</span>'
);
echo ' · ';
/* translators: %s: number of posts */
printf( esc_html( _n( '%s 动态', '%s 动态', $v['content_count'], 'zeromo-community' ) ), esc_html( Format::count( $v['content_count'] ) ) );
