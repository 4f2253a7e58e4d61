<?php
/**
 * Instead of posts and members, for who is not in a members-only circle.
 *
 * @var array{mode: string, removed: bool} $v
 */

declare(strict_types=1);

?>
<section class="zmo-block zmo-empty">
	<?php require dirname( __DIR__ ) . '/partials/art/refused.svg'; ?>
	<p class="zmo-empty__t"><?php esc_html_e( '这里的内容只给圈友看', 'zeromo-community' ); ?></p>
	<?php if ( ! $v['removed'] ) : ?>
	<p class="zmo-empty__d"><?php echo 'approval' === $v['mode'] ? esc_html__( '申请加入，通过后就能看到动态和圈友。', 'zeromo-community' ) : esc_html__( '加入圈子，就能看到动态和圈友。', 'zeromo-community' ); ?></p>
	<?php endif; ?>
</section>
