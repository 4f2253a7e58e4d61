<?php
/**
 * Comments that wait for the author: above the comments of a post, or all of them in 我的.
 *
 * @package Zeromo\Community
 * @var array{
 *   items: list<\Zeromo\Community\CommentControl\HeldComment>, post: int, all: string,
 *   cards: array<int, \Zeromo\Community\Members\Api\MemberCard>,
 * } $v `all` where there are more.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\Widget;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Members\Api\PressForms;

defined( 'ABSPATH' ) || exit;

// Both buttons of one comment, or of all.
$press = static function ( array $data, string $label, string $style, array $asks = array() ): string {
	return sprintf(
		'<button class="zmo-btn zmo-btn--s zmo-btn--%s" %s %s>%s</button>',
		esc_attr( $style ),
		PressForms::button( 'comment_held', $data ),
		Widget::attrs(
			'ajax-submit',
			array( 'path' => '/comment/held', 'data' => $data, 'reload' => true ) + $asks
		),
		esc_html( $label )
	);
};
$all   = array( 'id' => 0, 'post_id' => $v['post'] );
$sure  = array( 'confirm' => array( 'title' => __( '全部不放行？', 'zeromo-community' ) ), 'danger' => true );
$level = 0 === $v['post'] ? 'h2' : 'h3';
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $press, Icon, Format::time() and partials escape.
?>
<section class="zmo-held" aria-label="<?php esc_attr_e( '待放行的评论', 'zeromo-community' ); ?>">
	<div class="zmo-held__head">
		<<?php echo $level; ?> class="zmo-held__title">
			<?php esc_html_e( '待放行的评论', 'zeromo-community' ); ?>
		</<?php echo $level; ?>>
		<?php if ( count( $v['items'] ) > 1 ) : ?>
			<?php echo $press( $all + array( 'release' => 1 ), __( '全部放行', 'zeromo-community' ), 'line' ); ?>
			<?php echo $press( $all + array( 'release' => 0 ), __( '全部不放行', 'zeromo-community' ), 'line', $sure ); ?>
		<?php endif; ?>
	</div>
	<ul class="zmo-held__list">
		<?php foreach ( $v['items'] as $one ) : ?>
			<?php $who = $v['cards'][ $one->writer ] ?? MemberCard::nobody( $one->writer, $one->name ); ?>
			<li class="zmo-held__one">
				<?php
				echo Partial::render(
					'comments/avatar',
					array( 'name' => $who->name, 'avatar' => $who->avatar, 'size' => 36 )
				);
				?>
				<div class="zmo-held__main">
					<p class="zmo-held__who">
						<?php if ( '' !== $who->url ) : ?>
							<a class="zmo-author__name" href="<?php echo esc_url( $who->url ); ?>">
								<?php echo esc_html( $who->name ); ?>
							</a>
						<?php else : ?>
							<span class="zmo-author__name"><?php echo esc_html( $who->name ); ?></span>
						<?php endif; ?>
						<span class="zmo-meta"><?php echo Format::time( $one->created ); ?></span>
					</p>
					<?php if ( '' !== $one->text ) : ?>
						<p class="zmo-held__text"><?php echo nl2br( esc_html( $one->text ) ); ?></p>
					<?php endif; ?>
					<?php if ( '' !== $one->picture ) : ?>
						<img class="zmo-held__pic" src="<?php echo esc_url( $one->picture ); ?>" loading="lazy"
							alt="<?php esc_attr_e( '评论的图片', 'zeromo-community' ); ?>">
					<?php endif; ?>
					<?php if ( 0 === $v['post'] && null !== $one->post ) : ?>
						<a class="zmo-held__post" href="<?php echo esc_url( $one->post->url . '#comments' ); ?>">
							<?php echo Icon::svg( 'message-circle', 'zmo-icon--14' ); ?>
							<span><?php echo esc_html( $one->post->title ); ?></span>
						</a>
					<?php endif; ?>
				</div>
				<div class="zmo-held__acts">
					<?php
					$id = array( 'id' => $one->id );
					echo $press( $id + array( 'release' => 1 ), __( '放行', 'zeromo-community' ), 'soft' );
					echo $press( $id + array( 'release' => 0 ), __( '不放行', 'zeromo-community' ), 'line' );
					?>
				</div>
			</li>
		<?php endforeach; ?>
	</ul>
	<?php if ( '' !== $v['all'] ) : ?>
		<p class="zmo-meta">
			<a class="zmo-link" href="<?php echo esc_url( $v['all'] ); ?>"
				><?php esc_html_e( '查看全部待放行的评论', 'zeromo-community' ); ?></a>
		</p>
	<?php endif; ?>
</section>
