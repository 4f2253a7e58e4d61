<?php
/**
 * 喜欢 on a member's page.
 *
 * @package Zeromo\Community
 * @var array{cards: string, own: bool, way: string, prev: string, next: string} $v way: where there is something to
 *   like.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;

echo $v['cards']; // phpcs:ignore WordPress.Security.EscapeOutput -- the cards' own partials.
if ( '' === $v['cards'] ) {
	echo Partial::render(
		'partials/empty',
		array(
			'title' => __( '还没有喜欢的内容', 'zeromo-community' ),
			'text' => $v['own'] ? __( '点过赞的内容会出现在这里', 'zeromo-community' ) : '',
			'url' => $v['way'],
			'label' => __( '去看看', 'zeromo-community' ),
		)
	);
}
echo Partial::render( 'partials/pager', array( 'prev' => $v['prev'], 'next' => $v['next'] ) );
