<?php
/**
 * In place of a tab that the reader may not see.
 *
 * @package Zeromo\Community
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<div class="zmo-block zmo-empty">
	<?php require dirname( __DIR__ ) . '/partials/art/refused.svg'; ?>
	<p class="zmo-empty__t"><?php esc_html_e( '这里没有公开', 'zeromo-community' ); ?></p>
	<p class="zmo-empty__d"><?php esc_html_e( '这位成员没有公开这部分内容', 'zeromo-community' ); ?></p>
</div>
