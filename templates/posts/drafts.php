<?php
/**
 * What a member has written and nobody else sees yet.
 *
 * @package Zeromo\Community
 * @var array{
 *   states: list<array{label: string, url: string, open: bool}>, posts: list<\Zeromo\Community\Posts\Api\Post>,
 *   state: \Zeromo\Community\Posts\Api\FeedState, editor: string, next: string, first: string,
 * } $v
 */

declare(strict_types=1);

use Zeromo\Community\Feed\Api\CardView;
use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Members\Api\PressForms;

defined( 'ABSPATH' ) || exit;

$words = match ( $v['state'] ) {
	FeedState::Refused => array( __( '没有未通过的内容', 'zeromo-community' ), __( '修改后重发', 'zeromo-community' ) ),
	FeedState::Pending => array( __( '没有等待审核的内容', 'zeromo-community' ), __( '修改', 'zeromo-community' ) ),
	FeedState::Scheduled => array( __( '没有定时发布的内容', 'zeromo-community' ), __( '修改', 'zeromo-community' ) ),
	default => array( __( '草稿箱是空的', 'zeromo-community' ), __( '继续编辑', 'zeromo-community' ) ),
};
?>
<?php if ( array() !== $v['states'] ) : ?>
<nav class="zmo-drafts__states" aria-label="<?php esc_attr_e( '状态', 'zeromo-community' ); ?>">
	<?php foreach ( $v['states'] as $state ) : ?>
		<a class="zmo-chip<?php echo $state['open'] ? ' is-on' : ''; ?>" href="<?php echo esc_url( $state['url'] ); ?>"
			<?php echo $state['open'] ? ' aria-current="page"' : ''; ?>>
			<?php echo esc_html( $state['label'] ); ?>
		</a>
	<?php endforeach; ?>
</nav>
<?php endif; ?>
<?php
if ( array() === $v['posts'] ) {
	echo Partial::render(
		'partials/empty',
		array( 'title' => $words[0] )
			+ (
				'' === $v['editor']
					? array()
					: array( 'url' => $v['editor'], 'label' => __( '写一条', 'zeromo-community' ) )
			)
	);
	return;
}
?>
<div role="feed" class="zmo-drafts" aria-label="<?php echo esc_attr( $v['state']->label() ); ?>">
<?php
foreach ( $v['posts'] as $post ) :
	$title  = $post->title;
	$text   = $post->excerpt;
	$name   = '' !== $title ? $title : ( '' !== $text ? $text : __( '（还没有文字）', 'zeromo-community' ) );
	$edit   = '' === $v['editor'] ? '' : add_query_arg( 'id', $post->id, $v['editor'] );
	$thumb  = $post->thumb();
	$time   = $post->created;
	$reason = $post->reason;
	$menu   = ( '' === $edit ? '' : PressForms::entry( $edit, 'pencil', __( '编辑', 'zeromo-community' ) ) )
		. CardView::delete_entry( $post->id );
	?>
	<article class="zmo-card zmo-draft" aria-label="<?php echo esc_attr( $name ); ?>">
		<div class="zmo-draft__main">
			<h2 class="zmo-draft__name">
				<a href="<?php echo esc_url( '' === $edit ? $post->url : $edit ); ?>"
					><?php echo esc_html( $name ); ?></a>
			</h2>
			<?php if ( '' !== $title && '' !== $text ) : ?>
				<p class="zmo-draft__text"><?php echo esc_html( $text ); ?></p>
			<?php endif; ?>
			<?php if ( '' !== $reason ) : ?>
				<p class="zmo-notice zmo-notice--bad">
					<?php echo Icon::svg( 'circle-alert' ); ?>
					<span>
						<?php
						echo esc_html(
							sprintf( /* translators: %s: reason */ __( '未通过：%s', 'zeromo-community' ), $reason )
						);
						?>
					</span>
				</p>
			<?php endif; ?>
			<div class="zmo-meta">
				<?php
				$when = FeedState::Scheduled === $v['state']
					? esc_html(
						sprintf(
							/* translators: %s: date and time */
							__( '%s 发布', 'zeromo-community' ),
							(string) wp_date( 'Y-m-d H:i', $time )
						)
					)
					: Format::time( $time );
				echo $when; // phpcs:ignore WordPress.Security.EscapeOutput -- Format::time() escapes.
				?>
			</div>
		</div>
		<?php if ( '' !== $thumb ) : ?>
			<img class="zmo-draft__pic" src="<?php echo esc_url( $thumb ); ?>" alt="" width="72" height="72"
				loading="lazy">
		<?php endif; ?>
		<div class="zmo-draft__side">
			<?php if ( '' !== $edit ) : ?>
				<a class="zmo-btn zmo-btn--s zmo-btn--soft" href="<?php echo esc_url( $edit ); ?>">
					<?php echo esc_html( $words[1] ); ?>
				</a>
			<?php endif; ?>
			<?php
			if ( FeedState::Scheduled === $v['state'] && '' !== $edit ) {
				echo Partial::render(
					'posts/replan',
					array( 'id' => $post->id, 'type' => $post->kind->type(), 'at' => Format::iso( $time ) )
				);
			}
			?>
			<?php
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped by menu().
			echo CardView::menu( $post, $menu );
			?>
		</div>
	</article>
<?php endforeach; ?>
</div>
<?php if ( '' !== $v['next'] || '' !== $v['first'] ) : ?>
<nav class="zmo-end" aria-label="<?php esc_attr_e( '翻页', 'zeromo-community' ); ?>">
	<?php if ( '' !== $v['first'] ) : ?>
		<a href="<?php echo esc_url( $v['first'] ); ?>"><?php esc_html_e( '回到第一页', 'zeromo-community' ); ?></a>
	<?php endif; ?>
	<?php if ( '' !== $v['next'] ) : ?>
		<a href="<?php echo esc_url( $v['next'] ); ?>"><?php esc_html_e( '下一页', 'zeromo-community' ); ?></a>
	<?php endif; ?>
</nav>
<?php endif; ?>
