<?php
/**
 * 审核: the lists of who decides.
 *
 * @package Zeromo\Community
 * @var array{
 *   views: list<array{label: string, url: string, open: bool}>, title: string, view: string, rows: string,
 *   longest: int, next: string,
 * } $v rows: HTML, empty for none
 */

declare(strict_types=1);

use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- partials escape their values.
?>
<section class="zmo-block zmo-desk">
	<h2 class="zmo-sr"><?php echo esc_html( $v['title'] ); ?></h2>
	<nav class="zmo-desk__views" aria-label="<?php esc_attr_e( '审核', 'zeromo-community' ); ?>">
		<?php foreach ( $v['views'] as $view ) : ?>
			<a href="<?php echo esc_url( $view['url'] ); ?>"<?php echo $view['open'] ? ' aria-current="page"' : ''; ?>>
				<?php echo esc_html( $view['label'] ); ?>
			</a>
		<?php endforeach; ?>
	</nav>
	<?php
	if ( 'words' === $v['view'] ) {
		echo Partial::render( 'moderation/word-form', array() );
	}
	if ( 'bans' === $v['view'] ) {
		echo Partial::render(
			'moderation/ban-form',
			array( 'user_id' => 0, 'open' => true, 'longest' => $v['longest'] )
		);
	}
	?>
	<?php if ( '' === $v['rows'] ) : ?>
		<div class="zmo-empty">
			<?php require dirname( __DIR__ ) . '/partials/art/mailbox.svg'; ?>
			<p class="zmo-empty__t"><?php esc_html_e( '这里没有要处理的内容', 'zeromo-community' ); ?></p>
		</div>
	<?php else : ?>
		<ul class="zmo-desk__list">
			<?php echo $v['rows']; ?>
		</ul>
	<?php endif; ?>
	<?php if ( '' !== $v['next'] ) : ?>
		<p class="zmo-end">
			<a class="zmo-btn zmo-btn--line" href="<?php echo esc_url( $v['next'] ); ?>">
				<?php esc_html_e( '下一页', 'zeromo-community' ); ?>
			</a>
		</p>
	<?php endif; ?>
</section>
