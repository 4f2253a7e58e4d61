<?php
/**
 * Members and posts of a circle; the first number follows the join button.
 *
 * @var array{id: int, member_count: int, content_count: int} $v
 */

declare(strict_types=1);

use Zeromo\Community\Kernel\View\Format;

printf(
	/* translators: 1: number of members, 2: number of posts */
	esc_html__( '%1$s 圈友 · %2$s 动态', 'zeromo-community' ),
	'<span data-zmo-count="member:circle:' . esc_attr( (string) $v['id'] ) . '">' . esc_html( Format::count( $v['member_count'] ) ) . '</span>',
	esc_html( Format::count( $v['content_count'] ) )
);
