<?php
/**
 * 审核: the lists of who decides.
 *
 * @package Zeromo\Community
 * @var array{
 *   views: list<array{label: string, url: string, open: bool}>, title: string, view: string, rows: string,
 *   longest: int, next: string, way: array{url: string, label: string}, ban: array{id: int, name: string}|null,
 *   bans: string,
 * } $v rows: HTML, empty for none; way: what to do then; ban: whom the form is about; bans: address of 小黑屋
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
			array(
				'user_id' => $v['ban']['id'] ?? 0,
				'who' => $v['ban']['name'] ?? '',
				'back' => $v['bans'],
				'open' => true,
				'longest' => $v['longest'],
			)
		);
	}
	?>
	<?php if ( '' === $v['rows'] ) : ?>
		<?php
		echo Partial::render(
			'partials/empty',
			array(
				'title' => __( '这里没有要处理的内容', 'zeromo-community' ),
				'url' => $v['way']['url'],
				'label' => $v['way']['label'],
				'art' => 'mailbox',
				'inside' => true,
			)
		);
		?>
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
