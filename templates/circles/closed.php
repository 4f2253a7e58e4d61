<?php
/**
 * Instead of posts and members, for who is not in a members-only circle.
 *
 * @var array{approval: bool} $v
 */

declare(strict_types=1);

?>
<section class="zmo-block zmo-empty">
	<?php require dirname( __DIR__ ) . '/partials/art/refused.svg'; ?>
	<p class="zmo-empty__t"><?php esc_html_e( '这里的内容只给圈友看', 'zeromo-community' ); ?></p>
	<p class="zmo-empty__d"><?php $v['approval'] ? esc_html_e( '申请加入，通过后就能看到动态和圈友。', 'zeromo-community' ) : esc_html_e( '加入圈子，就能看到动态和圈友。', 'zeromo-community' ); ?></p>
</section>
