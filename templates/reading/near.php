<?php
/**
 * What to read after a post.
 *
 * @package Zeromo\Community
 * @var array{
 *   before: array{title: string, url: string}|null, after: array{title: string, url: string}|null,
 *   related: list<array{title: string, url: string, image: string, likes: int}>, article: bool,
 * } $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;
?>
<?php if ( null !== $v['before'] || null !== $v['after'] ) : ?>
<nav class="zmo-prevnext" aria-label="<?php esc_attr_e( '上一篇和下一篇', 'zeromo-community' ); ?>">
	<?php $sides = array( 'before' => __( '上一篇', 'zeromo-community' ), 'after' => __( '下一篇', 'zeromo-community' ) ); ?>
	<?php foreach ( $sides as $side => $label ) : ?>
		<?php if ( null !== $v[ $side ] ) : ?>
			<a class="is-<?php echo esc_attr( $side ); ?>" href="<?php echo esc_url( $v[ $side ]['url'] ); ?>"
				rel="<?php echo 'before' === $side ? 'prev' : 'next'; ?>">
				<span class="zmo-meta"><?php echo esc_html( $label ); ?></span>
				<span class="zmo-prevnext__t"><?php echo esc_html( $v[ $side ]['title'] ); ?></span>
			</a>
		<?php endif; ?>
	<?php endforeach; ?>
</nav>
<?php endif; ?>
<?php
if ( array() !== $v['related'] ) {
	// On wide screens the rail has them.
	echo Partial::render(
		'reading/related',
		array( 'related' => $v['related'], 'class' => $v['article'] ? '' : 'is-narrow' )
	);
}
