<?php
/**
 * How 推荐 is sorted, and why a post stands there.
 *
 * @package Zeromo\Community
 * @var array{
 *   parts: list<array{
 *     title: string, intro: string, terms: list<\Zeromo\Community\Recommendation\Term>, limit: string, same: string,
 *   }>,
 *   back: string, off: string,
 * } $v `back` is the stream without this, `off` where a member switches 推荐 off, empty for a visitor.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$last = count( $v['parts'] ) - 1;
?>
<?php foreach ( $v['parts'] as $n => $part ) : ?>
<section class="zmo-block" aria-labelledby="zmo-why-<?php echo esc_attr( (string) $n ); ?>">
	<div class="zmo-block__head">
		<h2 id="zmo-why-<?php echo esc_attr( (string) $n ); ?>"><?php echo esc_html( $part['title'] ); ?></h2>
		<?php if ( 0 === $n ) : ?>
			<a href="<?php echo esc_url( $v['back'] ); ?>"><?php esc_html_e( '收起', 'zeromo-community' ); ?></a>
		<?php endif; ?>
	</div>
	<p><?php echo esc_html( $part['intro'] ); ?></p>
	<?php if ( array() !== $part['terms'] ) : ?>
	<ul>
		<?php foreach ( $part['terms'] as $term ) : ?>
			<li><?php echo esc_html( $term->text() ); ?></li>
		<?php endforeach; ?>
	</ul>
	<?php endif; ?>
	<?php if ( $n === $last ) : ?>
		<p><?php echo esc_html( $part['limit'] ); ?></p>
		<p class="zmo-meta">
			<?php echo esc_html( $part['same'] ); ?>
			<?php if ( '' !== $v['off'] ) : ?>
				<a href="<?php echo esc_url( $v['off'] ); ?>"
					><?php esc_html_e( '在设置里关闭推荐', 'zeromo-community' ); ?></a>
			<?php endif; ?>
		</p>
	<?php endif; ?>
</section>
<?php endforeach; ?>
