<?php
/**
 * 喜欢 on a member's page.
 *
 * @package Zeromo\Community
 * @var array{cards: string, own: bool, prev: string, next: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;

echo $v['cards']; // phpcs:ignore WordPress.Security.EscapeOutput -- the cards' own partials.
if ( '' === $v['cards'] ) :
	?>
	<div class="zmo-block zmo-empty">
		<?php require dirname( __DIR__ ) . '/partials/art/empty.svg'; ?>
		<p class="zmo-empty__t"><?php esc_html_e( '还没有喜欢的内容', 'zeromo-community' ); ?></p>
		<?php if ( $v['own'] ) : ?>
			<p class="zmo-empty__d"><?php esc_html_e( '点过赞的内容会出现在这里', 'zeromo-community' ); ?></p>
		<?php endif; ?>
	</div>
	<?php
endif;
echo Partial::render( 'partials/pager', array( 'prev' => $v['prev'], 'next' => $v['next'] ) );
