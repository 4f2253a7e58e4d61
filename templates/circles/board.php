<?php
/**
 * What a circle's owner tells everybody: 公告 and 圈规.
 *
 * @var array{announcement: string, rules: list<string>, class: string} $v
 */

declare(strict_types=1);

?>
<?php if ( '' !== $v['announcement'] ) : ?>
<section class="<?php echo esc_attr( $v['class'] ); ?>">
	<div class="zmo-block__head"><h2><?php esc_html_e( '公告', 'zeromo-community' ); ?></h2></div>
	<p class="zmo-board"><?php echo nl2br( esc_html( $v['announcement'] ) ); ?></p>
</section>
<?php endif; ?>
<?php if ( array() !== $v['rules'] ) : ?>
<section class="<?php echo esc_attr( $v['class'] ); ?>">
	<div class="zmo-block__head"><h2><?php esc_html_e( '圈规', 'zeromo-community' ); ?></h2></div>
	<ol class="zmo-rules">
	<?php foreach ( $v['rules'] as $rule ) : ?>
		<li><span><?php echo esc_html( $rule ); ?></span></li>
	<?php endforeach; ?>
	</ol>
</section>
<?php endif; ?>
