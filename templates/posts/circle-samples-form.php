<?php
/**
 * Which posts are shown before joining, for who owns the circle.
 *
 * @package Zeromo\Community
 * @var array{circle_id: int, most: int, chosen: list<int>, posts: list<\Zeromo\Community\Posts\Api\Post>} $v
 */

declare(strict_types=1);

use Zeromo\Community\CirclePosts\Http\CircleFormHandler;
use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

?>
<section class="zmo-block">
	<div class="zmo-block__head"><h2><?php esc_html_e( '加入前能看到的动态', 'zeromo-community' ); ?></h2></div>
	<p class="zmo-hint">
		<?php
		echo esc_html(
			sprintf(
				/* translators: %d: most posts */
				__( '勾选的动态，没有加入的人也能看到标题和开头，最多 %d 条；隐藏内容、图片、文件和评论不会显示。作者会收到通知。', 'zeromo-community' ),
				$v['most']
			)
		);
		?>
	</p>
	<?php if ( array() === $v['posts'] ) : ?>
		<p class="zmo-meta"><?php esc_html_e( '圈子里还没有动态可选。', 'zeromo-community' ); ?></p>
	<?php else : ?>
	<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
		aria-label="<?php esc_attr_e( '加入前能看到的动态', 'zeromo-community' ); ?>"
		<?php echo Widget::attrs( 'ajax-submit', array( 'path' => '/circle/sample' ) ); ?>>
		<input type="hidden" name="action" value="<?php echo esc_attr( CircleFormHandler::SAMPLES ); ?>">
		<input type="hidden" name="_wpnonce"
			value="<?php echo esc_attr( wp_create_nonce( CircleFormHandler::SAMPLES ) ); ?>">
		<?php wp_referer_field(); ?>
		<input type="hidden" name="circle_id" value="<?php echo esc_attr( (string) $v['circle_id'] ); ?>">
		<input type="hidden" name="post_ids[]" value="">
		<div class="zmo-samples__choices">
			<?php
			foreach ( $v['posts'] as $post ) :
				$words = $post->name( 60 );
				/* translators: %s: author */
				$words = '' !== $words ? $words : sprintf( __( '%s 的动态', 'zeromo-community' ), $post->author->name );
				?>
				<label class="zmo-check">
					<input type="checkbox" name="post_ids[]" value="<?php echo esc_attr( (string) $post->id ); ?>"
						<?php checked( in_array( $post->id, $v['chosen'], true ) ); ?>>
					<span class="zmo-check__box"><?php echo Icon::svg( 'check' ); ?></span>
					<span>
						<?php echo esc_html( $words ); ?>
						<span class="zmo-meta"><?php echo esc_html( $post->author->name ); ?></span>
					</span>
				</label>
			<?php endforeach; ?>
		</div>
		<p class="zmo-door__send">
			<button class="zmo-btn zmo-btn--fill"><?php esc_html_e( '保存选中的动态', 'zeromo-community' ); ?></button>
		</p>
	</form>
	<?php endif; ?>
</section>
